import java.nio.file.Files;
import java.nio.file.Path;

/** Parses Mini programs with the parser that CUP generated from mini.cup, and runs those without an error. */
public class RunMini {
    public static void main(String[] args) throws Exception {
        int bad = 0;
        for (String file : args) {
            System.out.println("== " + file);
            MiniParser parser = new MiniParser(new Words(Files.readString(Path.of(file))));
            Mini.Program program = null;
            try {
                program = (Mini.Program) parser.parse().value;
            } catch (Exception e) {
                System.out.println("parse ended: " + e.getMessage());
            }
            for (String message : parser.messages) {
                System.out.println(message);
            }
            if (program == null || !parser.messages.isEmpty()) {
                bad++;
                continue;
            }
            System.out.println(program.functions().size() + " functions");
            try {
                program.run();
            } catch (Mini.Trouble | ArithmeticException | IndexOutOfBoundsException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
        System.exit(bad);
    }
}
