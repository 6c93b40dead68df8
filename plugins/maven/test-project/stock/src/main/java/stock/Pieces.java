package stock;

/** Without an error. */
public final class Pieces {
    private final int count;

    public Pieces(int count) {
        this.count = Math.max(count, 0);
    }

    public int count() {
        return count;
    }

    public int boxes(int size) {
        return size <= 0 ? 0 : count / size;
    }
}
