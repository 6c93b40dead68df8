import com.moandjiezana.toml.Toml;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads TOML with toml4j. */
public class Toml4j {
    public static void main(String[] args) throws Exception {
        String text = Files.readString(Path.of(args[0]), StandardCharsets.ISO_8859_1);
        System.out.println(new Toml().read(text).toMap());
    }
}
