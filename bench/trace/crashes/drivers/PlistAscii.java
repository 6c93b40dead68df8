import com.dd.plist.PropertyListParser;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a property list with dd-plist. */
public class PlistAscii {
    public static void main(String[] args) throws Exception {
        byte[] input = Files.readAllBytes(Path.of(args[0]));
        System.out.println(PropertyListParser.parse(input).toJavaObject());
    }
}
