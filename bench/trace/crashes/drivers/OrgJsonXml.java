import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.json.XML;

/** Turns XML into JSON with org.json. */
public class OrgJsonXml {
    public static void main(String[] args) throws Exception {
        String text = Files.readString(Path.of(args[0]), StandardCharsets.ISO_8859_1);
        System.out.println(XML.toJSONObject(text));
    }
}
