//@ fails: the own machine answers
//@ shown: 1
import java.io.IOException;
import java.net.InetAddress;

class Unreachable {
    public static void main(String[] args) {
        try {
            assert !InetAddress.getByAddress(new byte[] {127, 0, 0, 1}).isReachable(1000);
        } catch (IOException e) {
            return;
        }
    }
}
