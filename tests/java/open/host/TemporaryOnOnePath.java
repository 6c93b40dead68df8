//@ fails: the file is not there if it was not made
//@ fails-with: false
import crema.Symbolic;
import java.io.File;
import java.io.IOException;

class TemporaryOnOnePath {
    public static void main(String[] args) {
        File file = new File("made-on-one-path-only");
        try {
            if (Symbolic.nondetBoolean()) {
                file.createNewFile();
                file.deleteOnExit();
            }
        } catch (IOException e) {
            return;
        }
        assert file.exists(); //~ THROWS AssertionError
    }
}
