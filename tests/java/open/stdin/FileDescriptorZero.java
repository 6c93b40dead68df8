//@ fails: there is a byte
//@ shown: 1
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;

class FileDescriptorZero {
    public static void main(String[] args) {
        try (FileInputStream in = new FileInputStream(FileDescriptor.in)) {
            assert in.read() == -1;
        } catch (IOException e) {
            return;
        }
    }
}
