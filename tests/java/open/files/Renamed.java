//@ fails: there is such a file, which is renamed
import java.io.File;

class Renamed {
    public static void main(String[] args) {
        assert !new File("old-name").renameTo(new File("new-name"));
    }
}
