package crema.recorder;

/** Some branches of a segment, one by one: those behind the first {@code from}, up to {@code to}. Runs within probes, as {@link Segment} does. */
final class Listing {
    private static final int FIRST_LENGTH = 1 << 10;

    /** The name of the segment. */
    final String name;
    private final long from;
    private final long to;
    /** The hash before the first branch that is listed. */
    long hash;
    /** Site and successor, in turn. */
    int[] taken = new int[FIRST_LENGTH];
    int length;

    Listing(String name, long from, long to) {
        this.name = name;
        this.from = from;
        this.to = to;
    }

    /** When the segment asks first. */
    long begin(Segment segment) {
        hash = segment.hash;
        return from == 0 ? 1 : from;
    }

    /** Whether this was the last one. */
    boolean add(Segment segment, int site, int successor) {
        segment.next = segment.count + 1;
        if (segment.count <= from) {
            hash = segment.hash;
            return false;
        }
        if (length == taken.length) {
            int[] more = new int[2 * length];
            System.arraycopy(taken, 0, more, 0, length);
            taken = more;
        }
        taken[length++] = site;
        taken[length++] = successor;
        return segment.count == to;
    }
}
