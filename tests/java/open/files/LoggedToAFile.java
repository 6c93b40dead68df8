//@ fails: the folder can be written to
//@ shown: 1
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class LoggedToAFile {
    public static void main(String[] args) {
        boolean logged = false;
        try (BufferedWriter writer = Files.newBufferedWriter(Path.of("log"))) {
            writer.write("x");
            logged = true;
        } catch (IOException e) {
            logged = false;
        } finally {
            System.out.println("done");
        }
        assert !logged;
    }
}
