//@ fails: where the operating system puts the memory of a direct buffer is open
//@ shown: 20
import java.nio.ByteBuffer;

class AlignmentOfABuffer {
    public static void main(String[] args) {
        for (int i = 0; i < 10; i++) {
            assert ByteBuffer.allocateDirect(100).alignmentOffset(0, 64) == 0;
        }
    }
}
