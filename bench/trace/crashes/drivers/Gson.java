import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a number, in JSON, with Gson. */
public class Gson {
    public static void main(String[] args) throws Exception {
        String text = Files.readString(Path.of(args[0]), StandardCharsets.ISO_8859_1);
        JsonElement port = JsonParser.parseString(text).getAsJsonObject().get("port");
        System.out.println(port.getAsInt());
    }
}
