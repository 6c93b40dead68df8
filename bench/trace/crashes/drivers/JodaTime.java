import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.joda.time.format.DateTimeFormat;
import org.joda.time.format.ISODateTimeFormat;

/** Reads dates with Joda-Time. */
public class JodaTime {
    public static void main(String[] args) throws Exception {
        String text = Files.readString(Path.of(args[0]), StandardCharsets.ISO_8859_1);
        for (String line : text.split("\n")) {
            System.out.println(ISODateTimeFormat.date().parseLocalDate(line));
        }
    }
}
