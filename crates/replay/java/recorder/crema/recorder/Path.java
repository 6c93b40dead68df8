package crema.recorder;

/**
 * What instrumented code calls when the path of a whole program is recorded. A probe runs no code of the JDK but {@code Thread.currentThread} and
 * {@code System.identityHashCode}, which are native, and {@code System.arraycopy}. So classes of the JDK can be instrumented as well. What
 * {@link Paths} does for a probe is not recorded: the thread's counter is put back afterwards.
 */
public final class Path {
    private static final long FACTOR = 0x9E3779B97F4A7C15L;

    /** Of the main thread, the only one in most programs. */
    static final Counter MAIN = new Counter(null);
    /** The main thread; null as long as nothing is recorded. It is not read from the counter, which the main thread writes all the time. */
    static Thread main;
    /** What threads do that the program has not started. It never has anything to do. */
    static final Counter IGNORED = new Counter(null);
    /** Some other threads, and their counters: a thread that waits for one makes its identity slow to ask for. */
    static final int FEW = 8;
    static final Thread[] fewThreads = new Thread[FEW];
    static final Counter[] few = new Counter[FEW];
    /** The rest, by the identity of the thread. Its length is a power of two; entries are never removed. */
    static volatile Counter[] threads = new Counter[64];
    /** The switches, by their number. */
    static volatile Choice[] choices = new Choice[64];

    private Path() {}

    static Counter current() {
        Thread thread = Thread.currentThread();
        return main == thread ? MAIN : find(thread);
    }

    private static Counter find(Thread thread) {
        for (int at = 0; at < FEW; at++) {
            if (fewThreads[at] == thread) {
                return few[at];
            }
        }
        return search(thread);
    }

    private static Counter search(Thread thread) {
        Counter[] all = threads;
        int at = System.identityHashCode(thread) & all.length - 1;
        for (Counter each = all[at]; each != null; each = all[at]) {
            if (each.thread == thread) {
                return each;
            }
            at = at + 1 & all.length - 1;
        }
        return IGNORED;
    }

    /** Whether a thread has a counter. */
    static boolean isKnown(Thread thread) {
        return main == thread || find(thread) != IGNORED;
    }

    /** Every step maps different hashes to different ones, so a difference is lost only if a later one cancels it. */
    private static void step(int site, int successor) {
        Counter counter = current();
        long hash = (counter.hash ^ site + successor) * FACTOR;
        counter.hash = hash ^ hash >>> 32;
        if (++counter.count == counter.next) {
            event(counter, site, successor);
        }
    }

    private static void event(Counter counter, int site, int successor) {
        if (counter.listing == null) {
            counter.mark();
        } else if (counter.listing.add(counter, site, successor)) {
            Paths.stop();
        }
    }

    // Not branches

    /** The program begins: its main method, or a static initialiser before it. */
    public static void begin() {
        if (main == null) {
            Paths.begin();
        }
    }

    /** A static initialiser begins. */
    public static void enter(String name) {
        Counter counter = current();
        if (counter != IGNORED) {
            Paths.enter(counter, name);
        }
    }

    /** The JVM links a call by code of the JDK. */
    public static void link(String name) {
        Counter counter = current();
        if (counter != IGNORED) {
            Paths.link(counter);
        }
    }

    /** What was entered last ends, by an exception or not. */
    public static void leave() {
        Counter counter = current();
        if (counter != IGNORED) {
            Paths.leave(counter);
        }
    }

    /** A thread is about to be started. */
    public static void starting(Thread thread) {
        Counter counter = current();
        if (counter != IGNORED) {
            Paths.starting(counter, thread);
        }
    }

    /** An exception leaves this thread. */
    public static void uncaught(Throwable thrown) {
        Counter counter = current();
        if (counter != IGNORED) {
            Paths.uncaught(counter, thrown);
        }
    }

    /** This thread ends: the program's code on it has. */
    public static void exits() {
        Counter counter = current();
        if (counter != IGNORED) {
            Paths.exits(counter);
        }
    }

    /** The JVM ends. */
    public static void end() {
        Paths.end();
    }

    /** An exception is caught. */
    public static void caught(int site) {
        step(site, 0);
    }

    /** A method is entered. */
    public static void entered(int site) {
        step(site, 0);
    }

    // Branches: the operands, and the site.

    public static void takeCase(int key, int number) {
        Choice choice = choices[number];
        step(choice.site, choice.successor(key));
    }

    public static void ifeq(int value, int site) {
        step(site, value == 0 ? 1 : 0);
    }

    public static void ifne(int value, int site) {
        step(site, value != 0 ? 1 : 0);
    }

    public static void iflt(int value, int site) {
        step(site, value < 0 ? 1 : 0);
    }

    public static void ifge(int value, int site) {
        step(site, value >= 0 ? 1 : 0);
    }

    public static void ifgt(int value, int site) {
        step(site, value > 0 ? 1 : 0);
    }

    public static void ifle(int value, int site) {
        step(site, value <= 0 ? 1 : 0);
    }

    public static void icmpeq(int left, int right, int site) {
        step(site, left == right ? 1 : 0);
    }

    public static void icmpne(int left, int right, int site) {
        step(site, left != right ? 1 : 0);
    }

    public static void icmplt(int left, int right, int site) {
        step(site, left < right ? 1 : 0);
    }

    public static void icmpge(int left, int right, int site) {
        step(site, left >= right ? 1 : 0);
    }

    public static void icmpgt(int left, int right, int site) {
        step(site, left > right ? 1 : 0);
    }

    public static void icmple(int left, int right, int site) {
        step(site, left <= right ? 1 : 0);
    }

    public static void acmpeq(Object left, Object right, int site) {
        step(site, left == right ? 1 : 0);
    }

    public static void acmpne(Object left, Object right, int site) {
        step(site, left != right ? 1 : 0);
    }

    public static void ifnull(Object value, int site) {
        step(site, value == null ? 1 : 0);
    }

    public static void ifnonnull(Object value, int site) {
        step(site, value != null ? 1 : 0);
    }
}
