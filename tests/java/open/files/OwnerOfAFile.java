//@ fails: the file belongs to somebody
//@ shown: 1
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class OwnerOfAFile {
    public static void main(String[] args) {
        String owner = "";
        try {
            owner = Files.getOwner(Path.of("/")).getName();
        } catch (IOException | UnsupportedOperationException e) {
            owner = "";
        }
        assert owner.isEmpty();
    }
}
