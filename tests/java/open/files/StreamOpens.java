//@ fails: the folder can be written to
//@ shown: 1
import java.io.FileOutputStream;
import java.io.IOException;

class StreamOpens {
    public static void main(String[] args) {
        try {
            new FileOutputStream("opened").close();
        } catch (IOException e) {
            return;
        }
        assert false;
    }
}
