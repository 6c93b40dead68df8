import crema.Symbolic;

/** What a discount leaves of a price in cents is never more than the price: {@code crema verify examples/Discount.java}. */
public class Discount {
    public static void main(String[] args) {
        int price = Symbolic.nondetInt();
        int percent = Symbolic.nondetInt();
        Symbolic.assume(price >= 0 && percent >= 0 && percent <= 100);
        int left = price - price * percent / 100;
        assert left >= 0 && left <= price;
    }
}
