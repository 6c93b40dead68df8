package shop;

/** Completes orders. */
public class Checkout {
    private final int[] ordersByLane = new int[10];

    /** The line for the receipt. */
    public static String receipt(Payment payment) {
        if (!payment.isPrepaid()) {
            return "To be paid within 14 days";
        }
        Payment.Card card = (Payment.Card) payment;
        return "Paid with card " + card.number();
    }

    /** Spreads the orders over the packing lanes; those of one customer always come to the same lane. */
    public int assignLane(int customer) {
        int lane = Math.abs(customer) % ordersByLane.length;
        ordersByLane[lane]++;
        return lane;
    }
}
