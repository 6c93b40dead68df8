//@ fails-with: 2143289345
//@ verdict: not TRUE
import crema.Symbolic;

class RawBitsOfNaN {
    public static void main(String[] args) {
        int bits = Symbolic.nondetInt();
        float f = Float.intBitsToFloat(bits);
        assert !Float.isNaN(f) || Float.floatToRawIntBits(f) == 0x7fc00000; //~ THROWS AssertionError
    }}
