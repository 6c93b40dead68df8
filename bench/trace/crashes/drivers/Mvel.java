import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.mvel2.MVEL;

/** Computes an expression with MVEL. */
public class Mvel {
    public static void main(String[] args) throws Exception {
        String text = Files.readString(Path.of(args[0]), StandardCharsets.ISO_8859_1);
        System.out.println(MVEL.executeExpression(MVEL.compileExpression(text.strip()), Map.of("x", 3)));
    }
}
