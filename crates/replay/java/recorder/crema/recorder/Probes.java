package crema.recorder;

/**
 * What instrumented code calls. Every method here is a function of its arguments and of static arrays: it uses no class of the JDK but
 * {@code Thread.currentThread}, which is native. So classes of the JDK can be instrumented as well: a probe never runs into another one.
 * Only {@link Branches#flush}, which writes a stream, runs code of the JDK, and nothing is recorded meanwhile.
 *
 * <p>Coverage: a probe that is passed is marked in {@link #hits}. Sequence: each branch of one thread is appended to a list, with its successor.
 * A class can have probes of both uses: where they call the same method, the number of a probe of the sequence is negated ({@code ~number}).
 */
public final class Probes {
    /** Most probes of a JVM; classes beyond are not instrumented. */
    static final int MOST_HITS = 1 << 22;

    /** Coverage: the probes that were passed. */
    static final byte[] hits = new byte[MOST_HITS];
    /** Coverage: the switches. */
    static volatile Cases[] switches = new Cases[0];

    /** Sequence: the switches, by the number of their probe. */
    static volatile Cases[] choices = new Cases[0];
    /** Sequence: the thread that is recorded; without one, nothing is. */
    static volatile Thread recorded;
    /** Sequence: number of the probe and successor, in turn. */
    static int[] sequence = new int[0];
    /** How much of it is used. */
    static int length;
    /** Branches that found no place. */
    static long lost;
    /** The list is written to a stream when it is full. */
    static boolean streams;

    private Probes() {}

    /** The values of a switch, and the number of the successor of each. */
    static final class Cases {
        final int[] keys;
        final int[] successors;
        final int otherwise;

        Cases(int[] keys, int[] successors, int otherwise) {
            this.keys = keys;
            this.successors = successors;
            this.otherwise = otherwise;
        }

        /** Keys are in ascending order. */
        int successor(int key) {
            int low = 0;
            int high = keys.length - 1;
            while (low <= high) {
                int middle = (low + high) >>> 1;
                if (keys[middle] == key) {
                    return successors[middle];
                }
                if (keys[middle] < key) {
                    low = middle + 1;
                } else {
                    high = middle - 1;
                }
            }
            return otherwise;
        }
    }

    // Coverage

    public static void hit(int probe) {
        hits[probe] = 1;
    }

    /** A switch; its successors are numbers of probes, or negative where there is none. */
    public static void hitCase(int key, int number) {
        int probe = switches[number].successor(key);
        if (probe >= 0) {
            hits[probe] = 1;
        }
    }

    // Sequence

    /** A switch; its successors are those of the class file, the default behind them. */
    public static void takeCase(int key, int probe) {
        took(probe, choices[probe].successor(key));
    }

    private static void took(int probe, int successor) {
        if (Thread.currentThread() != recorded) {
            return;
        }
        if (length + 2 > sequence.length) {
            if (!streams) {
                lost++;
                return;
            }
            Branches.flush();
        }
        sequence[length++] = probe;
        sequence[length++] = successor;
    }

    // Conditional branches: the operands, and the number of the probe.

    private static void branch(boolean taken, int probe) {
        if (probe < 0) {
            took(~probe, taken ? 1 : 0);
        } else if (taken) {
            hits[probe] = 1;
        }
    }

    public static void ifeq(int value, int probe) {
        branch(value == 0, probe);
    }

    public static void ifne(int value, int probe) {
        branch(value != 0, probe);
    }

    public static void iflt(int value, int probe) {
        branch(value < 0, probe);
    }

    public static void ifge(int value, int probe) {
        branch(value >= 0, probe);
    }

    public static void ifgt(int value, int probe) {
        branch(value > 0, probe);
    }

    public static void ifle(int value, int probe) {
        branch(value <= 0, probe);
    }

    public static void icmpeq(int left, int right, int probe) {
        branch(left == right, probe);
    }

    public static void icmpne(int left, int right, int probe) {
        branch(left != right, probe);
    }

    public static void icmplt(int left, int right, int probe) {
        branch(left < right, probe);
    }

    public static void icmpge(int left, int right, int probe) {
        branch(left >= right, probe);
    }

    public static void icmpgt(int left, int right, int probe) {
        branch(left > right, probe);
    }

    public static void icmple(int left, int right, int probe) {
        branch(left <= right, probe);
    }

    public static void acmpeq(Object left, Object right, int probe) {
        branch(left == right, probe);
    }

    public static void acmpne(Object left, Object right, int probe) {
        branch(left != right, probe);
    }

    public static void ifnull(Object value, int probe) {
        branch(value == null, probe);
    }

    public static void ifnonnull(Object value, int probe) {
        branch(value != null, probe);
    }
}
