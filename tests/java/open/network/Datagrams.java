//@ fails: the operating system chooses the port
//@ shown: 20
import java.net.DatagramSocket;
import java.net.SocketException;

class Datagrams {
    public static void main(String[] args) {
        try (DatagramSocket socket = new DatagramSocket()) {
            assert socket.getLocalPort() % 2 == 0;
        } catch (SocketException e) {
            return;
        }
    }
}
