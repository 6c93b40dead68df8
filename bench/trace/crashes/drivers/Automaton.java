import dk.brics.automaton.RegExp;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compiles a regular expression with dk.brics.automaton. */
public class Automaton {
    public static void main(String[] args) throws Exception {
        String text = Files.readString(Path.of(args[0]), StandardCharsets.ISO_8859_1);
        System.out.println(new RegExp(text.strip()).toAutomaton().getNumberOfStates());
    }
}
