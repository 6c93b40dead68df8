//@ fails: the native memory of the buffer holds what was put
//@ fails-with: true
import crema.Symbolic;
import java.nio.ByteBuffer;

class BufferOnTheOtherPath {
    public static void main(String[] args) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        if (Symbolic.nondetBoolean()) {
            buffer.put(0, (byte) 1);
        }
        assert buffer.get(0) == 0; //~ THROWS AssertionError
    }
}
