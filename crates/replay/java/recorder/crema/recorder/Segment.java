package crema.recorder;

/**
 * The branches of one thread, or those that a thread takes in the static initialiser of one class, in their order: how many, their hash, and the hash
 * at regular places. What is here runs within probes, so it runs no code of the JDK.
 */
class Segment {
    /** Most marks: then every other one is dropped, and the distance doubles. So memory does not grow with the path. */
    private static final int MOST_MARKS = 1 << 15;
    private static final int FIRST_MARKS = 16;
    private static final int FIRST_INTERVAL = 1 << 10;

    /** Who it is, in every run: `main`, `main/0` for the first thread that it starts, `class pkg.Name` for an initialiser. */
    String name;
    long hash;
    long count;
    /** The number of the branch at which there is something to do besides. */
    long next;
    /** How many threads were started. */
    int children;
    /** The hash after every so many branches. */
    int interval;
    int used;
    long[] marks;
    /** What is listed of it, or null. */
    Listing listing;
    /** What the thread did before it ran this initialiser, or null. */
    Segment outer;

    final void begin(String name, Listing listing) {
        this.name = name;
        this.listing = listing;
        hash = 0;
        count = 0;
        children = 0;
        interval = FIRST_INTERVAL;
        used = 0;
        marks = null;
        next = interval;
        if (listing != null) {
            next = listing.begin(this);
        }
    }

    final void copy(Segment other) {
        name = other.name;
        hash = other.hash;
        count = other.count;
        next = other.next;
        children = other.children;
        interval = other.interval;
        used = other.used;
        marks = other.marks;
        listing = other.listing;
        outer = other.outer;
    }

    /** Keeps the hash. */
    final void mark() {
        if (marks == null) {
            marks = new long[FIRST_MARKS];
        } else if (used == marks.length) {
            long[] more = new long[2 * used];
            System.arraycopy(marks, 0, more, 0, used);
            marks = more;
        }
        marks[used++] = hash;
        if (used == MOST_MARKS) {
            used /= 2;
            interval *= 2;
            for (int at = 0; at < used; at++) {
                marks[at] = marks[2 * at + 1];
            }
        }
        next = count + interval;
    }
}
