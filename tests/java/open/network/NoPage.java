//@ fails: somebody answers
import java.io.IOException;
import java.net.URL;

class NoPage {
    public static void main(String[] args) {
        try {
            new URL("http://127.0.0.1:8080/index.html").openStream().close();
        } catch (IOException e) {
            return;
        }
        assert false;
    }
}
