import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jsoup.Jsoup;

/** Evaluates a selector with jsoup. */
public class JsoupSelect {
    public static void main(String[] args) throws Exception {
        String text = Files.readString(Path.of(args[0]), StandardCharsets.ISO_8859_1);
        System.out.println(Jsoup.parse("<p class=a><b>x</b></p>").select(text.strip()).size());
    }
}
