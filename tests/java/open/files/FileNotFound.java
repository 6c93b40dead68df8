//@ fails: the file is there on every Linux machine
//@ shown: 1
import java.io.FileNotFoundException;
import java.io.FileReader;
import java.io.IOException;

class FileNotFound {
    public static void main(String[] args) {
        try (FileReader reader = new FileReader("/etc/passwd")) {
            assert reader.read() == -1;
        } catch (FileNotFoundException e) {
            return;
        } catch (IOException e) {
            return;
        }
    }
}
