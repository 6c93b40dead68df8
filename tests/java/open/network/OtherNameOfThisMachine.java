//@ fails: the machine has this name
import java.net.InetAddress;
import java.net.UnknownHostException;

class OtherNameOfThisMachine {
    public static void main(String[] args) {
        try {
            assert !InetAddress.getLocalHost().getHostName().equals("localhost");
        } catch (UnknownHostException e) {
            return;
        }
    }
}
