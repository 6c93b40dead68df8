//@ fails: the folder can be written to
//@ shown: 1
import java.io.File;

class CannotWrite {
    public static void main(String[] args) {
        assert !new File(".").canWrite();
    }
}
