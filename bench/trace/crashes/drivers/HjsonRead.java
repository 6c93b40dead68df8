import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hjson.JsonValue;

/** Reads Hjson. */
public class HjsonRead {
    public static void main(String[] args) throws Exception {
        String text = Files.readString(Path.of(args[0]), StandardCharsets.ISO_8859_1);
        System.out.println(JsonValue.readHjson(text).asObject().getInt("rate", 0));
    }
}
