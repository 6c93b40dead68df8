package shop;

/** So many pieces of one article, at this price in cents for each. */
public record OrderLine(String article, int quantity, int price) {
    public OrderLine {
        if (quantity < 0 || price < 0) {
            throw new IllegalArgumentException("negative quantity or price");
        }
    }

    /** Samples and gifts are sent along without a charge. */
    boolean isFree() {
        return price == 0;
    }
}
