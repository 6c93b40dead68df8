//@ fails: the folder can be written to
//@ shown: 1
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class WrittenIsThere {
    public static void main(String[] args) {
        Path path = Path.of("written.txt");
        try {
            Files.writeString(path, "text");
        } catch (IOException e) {
            return;
        }
        assert !Files.exists(path);
    }
}
