import crema.Symbolic;

/** The same with {@code long}, which does not overflow: {@code crema verify examples/DiscountFixed.java}. */
public class DiscountFixed {
    public static void main(String[] args) {
        int price = Symbolic.nondetInt();
        int percent = Symbolic.nondetInt();
        Symbolic.assume(price >= 0 && percent >= 0 && percent <= 100);
        long left = price - (long) price * percent / 100;
        assert left >= 0 && left <= price;
    }
}
