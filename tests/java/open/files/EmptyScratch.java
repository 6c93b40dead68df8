//@ fails: there are files in the folder in which the program runs
import java.io.File;

class EmptyScratch {
    public static void main(String[] args) {
        String[] names = new File(System.getProperty("user.dir")).list();
        assert names == null || names.length < 1000;
    }
}
