//@ fails: somebody listens at the port
import java.io.IOException;
import java.net.Socket;

class NobodyListens {
    public static void main(String[] args) {
        boolean connected = false;
        try (Socket socket = new Socket("127.0.0.1", 7)) {
            connected = true;
        } catch (IOException e) {
            connected = false;
        }
        assert !connected;
    }
}
