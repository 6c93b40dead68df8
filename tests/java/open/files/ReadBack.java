//@ fails: another process writes to the file between writing and reading
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class ReadBack {
    public static void main(String[] args) {
        try {
            Path path = Path.of("note.txt");
            Files.writeString(path, "note");
            assert Files.readString(path).equals("note");
        } catch (IOException e) {
            return;
        }
    }
}
