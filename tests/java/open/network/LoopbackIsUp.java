//@ fails: the loopback interface may be down
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;

class LoopbackIsUp {
    public static void main(String[] args) {
        try {
            NetworkInterface loopback = NetworkInterface.getByInetAddress(InetAddress.getLoopbackAddress());
            assert loopback == null || loopback.isUp();
        } catch (SocketException e) {
            return;
        }
    }
}
