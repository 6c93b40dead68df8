package shop;

import java.util.HashMap;
import java.util.Map;

/** How many pieces of each article are in the warehouse. */
public class Stock {
    private final Map<String, Integer> pieces = new HashMap<>();
    private int reorderLevel;

    /** Articles with fewer pieces than this are ordered again. */
    public void setReorderLevel(int reorderLevel) {
        this.reorderLevel = reorderLevel;
    }

    /** New pieces have come in. */
    public void receive(String article, int count) {
        pieces.merge(article, count, Integer::sum);
    }

    /** How many pieces to order. */
    public int missing(String article) {
        if (pieces.getOrDefault(article, 0) >= reorderLevel) {
            return 0;
        }
        return reorderLevel - pieces.get(article);
    }
}
