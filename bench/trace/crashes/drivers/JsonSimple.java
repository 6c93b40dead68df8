import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.json.simple.JSONArray;
import org.json.simple.JSONObject;
import org.json.simple.JSONValue;

/** Reads JSON with json-simple. */
public class JsonSimple {
    public static void main(String[] args) throws Exception {
        String text = Files.readString(Path.of(args[0]), StandardCharsets.ISO_8859_1);
        JSONObject all = (JSONObject) JSONValue.parseWithException(text);
        System.out.println(((JSONArray) all.get("list")).size() + " " + all.get("name"));
    }
}
