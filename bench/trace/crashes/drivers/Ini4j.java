import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ini4j.Ini;

/** Reads settings with ini4j. */
public class Ini4j {
    public static void main(String[] args) throws Exception {
        String text = Files.readString(Path.of(args[0]), StandardCharsets.ISO_8859_1);
        Ini ini = new Ini(new StringReader(text));
        System.out.println(ini.get("server", "port", int.class) + " " + ini.get("server", "level", char.class));
        System.out.println(ini.get("server").fetch("path"));
    }
}
