//@ fails: the folder cannot be written to
import java.io.FileOutputStream;
import java.io.IOException;

class StreamAlwaysOpens {
    public static void main(String[] args) {
        boolean failed = false;
        try {
            new FileOutputStream("opened").close();
        } catch (IOException e) {
            failed = true;
        }
        assert !failed;
    }
}
