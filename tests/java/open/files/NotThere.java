//@ fails: somebody has such a file
import java.io.File;

class NotThere {
    public static void main(String[] args) {
        assert !new File("settings.properties").exists();
    }
}
