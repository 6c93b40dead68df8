//@ fails: where the file is, it is not empty
//@ shown: 1
import java.io.File;

class LengthOfAFile {
    public static void main(String[] args) {
        assert new File("/etc/passwd").length() == 0;
    }
}
