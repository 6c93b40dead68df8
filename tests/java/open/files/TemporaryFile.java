//@ fails: a temporary file can be made
//@ shown: 1
import java.io.File;
import java.io.IOException;

class TemporaryFile {
    public static void main(String[] args) {
        boolean made = false;
        try {
            File file = File.createTempFile("open", null);
            made = file.exists();
            file.delete();
        } catch (IOException e) {
            made = false;
        }
        assert !made;
    }
}
