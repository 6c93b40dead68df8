//@ fails: the name contains a random number, which is odd in every second run
//@ shown: 20
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class TemporaryName {
    public static void main(String[] args) {
        try {
            Path path = Files.createTempFile("open", ".txt");
            Files.delete(path);
            String name = path.getFileName().toString();
            assert name.charAt(name.indexOf('.') - 1) % 2 == 0;
        } catch (IOException e) {
            return;
        }
    }
}
