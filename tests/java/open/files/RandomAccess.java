//@ fails: the file can be made
//@ shown: 1
import java.io.IOException;
import java.io.RandomAccessFile;

class RandomAccess {
    public static void main(String[] args) {
        long length = -1;
        try (RandomAccessFile file = new RandomAccessFile("random", "rw")) {
            file.setLength(10);
            length = file.length();
        } catch (IOException e) {
            length = -1;
        }
        assert length == -1;
    }
}
