//@ fails: the path may lead through symbolic links
import java.io.File;
import java.io.IOException;

class CanonicalPath {
    public static void main(String[] args) throws IOException {
        assert new File("x").getCanonicalPath().equals(new File("x").getAbsolutePath());
    }
}
