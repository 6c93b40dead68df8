//@ fails: every machine has a loopback interface at least
//@ shown: 1
import java.net.NetworkInterface;
import java.net.SocketException;

class NoInterface {
    public static void main(String[] args) {
        int count;
        try {
            count = (int) NetworkInterface.networkInterfaces().count();
        } catch (SocketException e) {
            count = 0;
        }
        assert count == 0;
    }
}
