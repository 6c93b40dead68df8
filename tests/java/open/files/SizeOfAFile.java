//@ fails: the file is there on every Linux machine
//@ shown: 1
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

class SizeOfAFile {
    public static void main(String[] args) {
        boolean there = true;
        try {
            Files.size(Path.of("/etc/passwd"));
        } catch (NoSuchFileException e) {
            there = false;
        } catch (IOException | SecurityException e) {
            there = false;
        }
        assert !there;
    }
}
