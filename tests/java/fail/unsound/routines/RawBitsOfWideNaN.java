//@ fails-with: 9221120237041090561L
//@ verdict: not TRUE
import crema.Symbolic;

class RawBitsOfWideNaN {
    public static void main(String[] args) {
        long bits = Symbolic.nondetLong();
        double d = Double.longBitsToDouble(bits);
        assert !Double.isNaN(d) || Double.doubleToRawLongBits(d) == Double.doubleToLongBits(d); //~ THROWS AssertionError
    }}
