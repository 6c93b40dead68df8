import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import net.objecthunter.exp4j.ExpressionBuilder;

/** Computes an expression with exp4j. */
public class Exp4j {
    public static void main(String[] args) throws Exception {
        String text = Files.readString(Path.of(args[0]), StandardCharsets.ISO_8859_1);
        System.out.println(new ExpressionBuilder(text.strip()).variables("x", "y").build().setVariable("x", 2).setVariable("y", 3).evaluate());
    }
}
