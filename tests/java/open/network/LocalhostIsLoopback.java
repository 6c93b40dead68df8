//@ fails: the table of hosts of the machine says something else
import java.net.InetAddress;
import java.net.UnknownHostException;

class LocalhostIsLoopback {
    public static void main(String[] args) {
        try {
            assert InetAddress.getByName("localhost").isLoopbackAddress();
        } catch (UnknownHostException e) {
            return;
        }
    }
}
