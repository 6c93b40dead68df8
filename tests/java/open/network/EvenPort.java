//@ fails: the operating system chooses the port
//@ shown: 20
import java.io.IOException;
import java.net.ServerSocket;

class EvenPort {
    public static void main(String[] args) {
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        } catch (IOException e) {
            return;
        }
        assert port / 2 % 2 == 0;
    }
}
