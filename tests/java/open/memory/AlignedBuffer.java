//@ fails: where the operating system puts the memory of a direct buffer is open
import java.nio.ByteBuffer;

class AlignedBuffer {
    public static void main(String[] args) {
        assert ByteBuffer.allocateDirect(100).alignmentOffset(0, 64) != 48;
    }
}
