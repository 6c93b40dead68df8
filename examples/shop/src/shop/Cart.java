package shop;

import java.util.ArrayList;
import java.util.List;

/** What a customer wants to buy. */
public class Cart {
    private static final int PAGE_SIZE = 20;

    private final List<OrderLine> lines;

    public Cart(List<OrderLine> lines) {
        this.lines = new ArrayList<>(lines);
    }

    /** The lines on one page of the overview; pages are numbered from 0. */
    public List<OrderLine> page(int number) {
        if (number < 0) {
            throw new IllegalArgumentException("page " + number);
        }
        int from = number * PAGE_SIZE;
        if (from >= lines.size()) {
            return List.of();
        }
        return lines.subList(from, Math.min(from + PAGE_SIZE, lines.size()));
    }

    /** Drops the lines whose quantity was set to zero. */
    public void removeEmptyLines() {
        for (OrderLine line : lines) {
            if (line.quantity() == 0) {
                lines.remove(line);
            }
        }
    }

    /** The average price in cents of the lines that cost something. */
    public int averagePrice() {
        int sum = 0;
        int count = 0;
        for (OrderLine line : lines) {
            if (!line.isFree()) {
                sum += line.price();
                count++;
            }
        }
        return lines.isEmpty() ? 0 : sum / count;
    }
}
