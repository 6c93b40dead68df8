//@ property: assert
//@ fails-with: false
import crema.Symbolic;
import java.nio.ByteBuffer;

/** Memory outside of the heap is one for all paths: what one path writes there, another one must not rely on. */
class DirectBuffer {
    public static void main(String[] args) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(16);
        if (Symbolic.nondetBoolean()) {
            buffer.put(0, (byte) 1);
        }
        assert buffer.get(0) == 1; //~ THROWS AssertionError
    }
}
