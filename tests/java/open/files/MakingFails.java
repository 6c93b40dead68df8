//@ fails: the folder can be made where the program may write
//@ shown: 1
import java.io.File;

class MakingFails {
    public static void main(String[] args) {
        assert !new File("new-folder").mkdirs();
    }
}
