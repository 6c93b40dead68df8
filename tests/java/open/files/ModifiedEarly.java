//@ fails: the file system says when the file was written, in every other tenth of a second
//@ shown: 20
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;

class ModifiedEarly {
    public static void main(String[] args) {
        File file = new File("modified");
        try {
            new FileOutputStream(file).close();
        } catch (IOException e) {
            return;
        }
        assert file.lastModified() / 100 % 2 == 0;
    }
}
