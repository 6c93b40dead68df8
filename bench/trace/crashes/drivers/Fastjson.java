import com.alibaba.fastjson.JSON;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads JSON with fastjson. */
public class Fastjson {
    public static void main(String[] args) throws Exception {
        String text = Files.readString(Path.of(args[0]), StandardCharsets.ISO_8859_1);
        System.out.println(JSON.parse(text));
    }
}
