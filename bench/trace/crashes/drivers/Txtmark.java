import com.github.rjeschke.txtmark.Processor;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Turns Markdown into HTML with Txtmark. */
public class Txtmark {
    public static void main(String[] args) throws Exception {
        String text = Files.readString(Path.of(args[0]), StandardCharsets.ISO_8859_1);
        System.out.println(Processor.process("[$PROFILE$]: extended\n" + text));
    }
}
