//@ fails: where there is a network, the name is known
import java.net.InetAddress;
import java.net.UnknownHostException;

class UnknownHost {
    public static void main(String[] args) {
        try {
            InetAddress.getByName("www.example.com");
        } catch (UnknownHostException e) {
            return;
        }
        assert false;
    }
}
