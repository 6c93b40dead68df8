import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** Runs the lexer that JLex generated from mini.lex: prints every token, then how often each kind occurred. */
public class LexMini {
    public static void main(String[] args) throws IOException {
        Map<String, Integer> kinds = new TreeMap<>();
        int errors = 0;
        for (String file : args) {
            System.out.println("== " + file);
            try (Reader in = new InputStreamReader(new FileInputStream(file), StandardCharsets.UTF_8)) {
                MiniLexer lexer = new MiniLexer(in);
                for (Token token = lexer.next(); token != null; token = lexer.next()) {
                    System.out.println(token);
                    kinds.merge(token.kind, 1, Integer::sum);
                }
                errors += lexer.errorCount();
            }
        }
        System.out.println(kinds);
        System.exit(errors == 0 ? 0 : 3);
    }
}
