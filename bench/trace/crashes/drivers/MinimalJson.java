import com.eclipsesource.json.Json;
import com.eclipsesource.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads an order, in JSON, with minimal-json. */
public class MinimalJson {
    public static void main(String[] args) throws Exception {
        String text = Files.readString(Path.of(args[0]), StandardCharsets.ISO_8859_1);
        JsonObject order = Json.parse(text).asObject();
        System.out.println(order.get("customer").asString() + ": " + order.get("amount").asInt());
    }
}
