//@ assuming: system property file.separator, system property path.separator, system property user.dir
import java.io.File;

class FileSeparator {
    public static void main(String[] args) {
        String path = "a" + File.separatorChar + "b";
        assert path.equals("a/b");
    }
}
