//@ fails-with:
import java.io.FileDescriptor;
import java.io.FileOutputStream;

class ClosedDescriptor {
    public static void main(String[] args) throws Exception {
        new FileOutputStream(FileDescriptor.out).close();
        System.out.println("x");
        assert !System.out.checkError(); //~ THROWS AssertionError
    }}
