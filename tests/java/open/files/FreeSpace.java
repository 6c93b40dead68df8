//@ fails: how much space is left changes all the time
//@ shown: 1
import java.io.File;

class FreeSpace {
    public static void main(String[] args) {
        assert new File("/").getTotalSpace() == 0;
    }
}
