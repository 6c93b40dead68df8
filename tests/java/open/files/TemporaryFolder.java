//@ fails: there is such a folder on most machines
//@ shown: 1
import java.io.File;

class TemporaryFolder {
    public static void main(String[] args) {
        assert !new File(System.getProperty("java.io.tmpdir")).isDirectory();
    }
}
