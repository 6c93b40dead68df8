//@ fails: each number of calls gives another letter
//@ fails-with: 1
import crema.Symbolic;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

class InflatedByNumber {
    public static void main(String[] args) throws DataFormatException {
        byte[] packed = {120, -100, 75, 76, 74, 78, 73, 5, 0, 5, -56, 1, -16};
        Inflater inflater = new Inflater();
        inflater.setInput(packed);
        byte[] out = new byte[1];
        int calls = Symbolic.nondetInt();
        for (int i = 0; i < calls && i < 3; i++) {
            inflater.inflate(out);
        }
        inflater.inflate(out);
        assert out[0] != 'b'; //~ THROWS AssertionError
    }
}
