//@ assuming: system property file.separator, system property path.separator, system property user.dir
import java.io.File;

class PathSeparator {
    public static void main(String[] args) {
        assert "a:b".split(File.pathSeparator).length == 2;
    }
}
