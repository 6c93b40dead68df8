//@ fails-with: -4194304
//@ verdict: not TRUE
import crema.Symbolic;

class SignOfNaN {
    public static void main(String[] args) {
        float f = Float.intBitsToFloat(Symbolic.nondetInt());
        assert f == f || Math.copySign(1f, f) > 0; //~ THROWS AssertionError
    }
}
