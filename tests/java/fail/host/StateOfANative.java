//@ property: assert
//@ fails-with: false
//@ verdict: not TRUE
import crema.Symbolic;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** A native keeps the position in its input where no path can see it. */
class StateOfANative {
    public static void main(String[] args) throws DataFormatException {
        byte[] packed = new byte[100];
        Deflater deflater = new Deflater();
        deflater.setInput(new byte[] {'a', 'b', 'c', 'd', 'e'});
        deflater.finish();
        int length = deflater.deflate(packed);
        Inflater inflater = new Inflater();
        inflater.setInput(packed, 0, length);
        byte[] out = new byte[1];
        if (Symbolic.nondetBoolean()) {
            inflater.inflate(out);
        }
        inflater.inflate(out);
        assert out[0] != 'a'; //~ THROWS AssertionError
    }
}
