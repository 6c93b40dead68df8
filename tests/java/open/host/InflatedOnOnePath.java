//@ fails: the native library has read nothing if the first call is left out
//@ fails-with: false
import crema.Symbolic;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

class InflatedOnOnePath {
    public static void main(String[] args) throws DataFormatException {
        byte[] packed = {120, -100, 75, 76, 74, 78, 73, 5, 0, 5, -56, 1, -16};
        Inflater inflater = new Inflater();
        inflater.setInput(packed);
        byte[] out = new byte[1];
        if (Symbolic.nondetBoolean()) {
            inflater.inflate(out);
        }
        inflater.inflate(out);
        assert out[0] == 'b'; //~ THROWS AssertionError
    }
}
