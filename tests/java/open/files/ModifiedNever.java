//@ fails: the root folder was made at some time
//@ shown: 1
import java.io.File;

class ModifiedNever {
    public static void main(String[] args) {
        assert new File("/").lastModified() == 0;
    }
}
