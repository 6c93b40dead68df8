//@ fails: the device gives another byte each time
//@ shown: 20
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;

class RandomDevice {
    public static void main(String[] args) {
        try (InputStream in = new FileInputStream("/dev/urandom")) {
            assert in.read() < 128;
        } catch (IOException e) {
            return;
        }
    }
}
