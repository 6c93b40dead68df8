//@ fails: the native memory of the buffer is zero if nothing was put
//@ fails-with: false
import crema.Symbolic;
import java.nio.ByteBuffer;

class BufferOnOnePath {
    public static void main(String[] args) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(8);
        if (Symbolic.nondetBoolean()) {
            buffer.put(0, (byte) 1);
        }
        assert buffer.get(0) == 1; //~ THROWS AssertionError
    }
}
