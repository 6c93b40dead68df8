//@ property: assert
import crema.Symbolic;

class LongShiftDistance {
    public static void main(String[] args) {
        long a = Symbolic.nondetLong();
        int s = Symbolic.nondetInt();

        assert a << s == a << (s & 63);
        assert a >>> 63 == (a < 0 ? 1 : 0);
        assert a >> 63 == (a < 0 ? -1 : 0);
    }
}
