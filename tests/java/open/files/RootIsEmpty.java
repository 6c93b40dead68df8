//@ fails: the root folder has entries
//@ shown: 1
import java.io.File;

class RootIsEmpty {
    public static void main(String[] args) {
        String[] names = new File("/").list();
        assert names == null || names.length == 0;
    }
}
