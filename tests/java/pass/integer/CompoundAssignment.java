//@ property: assert
import crema.Symbolic;

class CompoundAssignment {
    public static void main(String[] args) {
        short s = Symbolic.nondetShort();
        short t = s;
        t += 40_000;
        assert t == (short) (s + 40_000);
        int i = s;
        i -= 1.0;
        assert i == s - 1;
        i <<= 33L;
        assert i == (s - 1) * 2;
    }
}
