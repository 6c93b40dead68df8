package shop;

/** Reads what customers have typed. */
public final class OrderForm {
    private static final String CAMPAIGN = "SAVE";

    private OrderForm() {}

    /** The quantity; what is not a number counts as one piece. */
    public static int quantity(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return 1;
            }
        }
        return Integer.parseInt(text);
    }

    /** The discount in percent for a code such as {@code SAVE5}; codes of other campaigns give none. */
    public static int discount(String code) {
        if (!code.startsWith(CAMPAIGN)) {
            return 0;
        }
        char digit = code.charAt(CAMPAIGN.length());
        return digit >= '1' && digit <= '9' ? digit - '0' : 0;
    }
}
