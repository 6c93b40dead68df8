import crema.Symbolic;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Every kind of value arrives exactly. */
public class Values {
    public static void main(String[] args) {
        boolean exact = Symbolic.nondetBoolean()
                && Symbolic.nondetByte() == -128
                && Symbolic.nondetChar() == '\uffff'
                && Symbolic.nondetShort() == -32768
                && Symbolic.nondetInt() == Integer.MIN_VALUE
                && Symbolic.nondetLong() == Long.MIN_VALUE
                && Float.floatToRawIntBits(Symbolic.nondetFloat()) == 0x7f800001
                && Double.doubleToRawLongBits(Symbolic.nondetDouble()) == 0x8000000000000000L
                && Symbolic.nondetString().equals("a\n\0\ud800\u00e9")
                && Symbolic.nondetString().isEmpty()
                && Verifier.nondetInt() == 7;
        assert !exact : "exact";
    }
}
