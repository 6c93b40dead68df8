//@ fails: the heap of most JVMs has room for more
//@ shown: 1
import java.util.ArrayList;
import java.util.List;

class BlocksUntilFull {
    public static void main(String[] args) {
        List<byte[]> blocks = new ArrayList<>();
        try {
            while (blocks.size() < 8) {
                blocks.add(new byte[1 << 20]);
            }
        } catch (OutOfMemoryError e) {
            System.out.println("full");
        }
        assert blocks.size() < 8;
    }
}
