//@ property: assert
import crema.Symbolic;

class LongComparison {
    public static void main(String[] args) {
        long a = Symbolic.nondetLong();
        long b = Symbolic.nondetLong();
        int c = Long.compare(a, b);
        assert (c < 0) == (a < b);
        assert (c == 0) == (a == b);
        assert (c > 0) == (a > b);
    }
}
