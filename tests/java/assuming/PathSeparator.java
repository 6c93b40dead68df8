//@ assuming: system property file.separator, system property path.separator
import java.io.File;

class PathSeparator {
    public static void main(String[] args) {
        assert "a:b".split(File.pathSeparator).length == 2;
    }
}
