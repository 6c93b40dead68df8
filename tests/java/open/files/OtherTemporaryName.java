//@ fails: the name contains a random number, which is even in every second run
//@ shown: 20
import java.io.File;
import java.io.IOException;

class OtherTemporaryName {
    public static void main(String[] args) {
        try {
            File file = File.createTempFile("open", ".txt");
            file.delete();
            assert file.getName().charAt(file.getName().indexOf('.') - 1) % 2 != 0;
        } catch (IOException e) {
            return;
        }
    }
}
