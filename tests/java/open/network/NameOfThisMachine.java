//@ fails: the machine has another name
import java.net.InetAddress;
import java.net.UnknownHostException;

class NameOfThisMachine {
    public static void main(String[] args) {
        try {
            assert InetAddress.getLocalHost().getHostName().equals("localhost");
        } catch (UnknownHostException e) {
            return;
        }
    }
}
