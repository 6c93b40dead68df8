package crema;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Inputs of the programs under test: random small values that are recorded, or a recorded vector that is given again. A run has a budget of
 * steps, so that a loop without end ends it.
 */
public final class Values {
    /** Ends a run that does not count: an assumption is violated, or the budget is used up. */
    public static final class Rejected extends Error {
        private static final long serialVersionUID = 1;

        Rejected() {
            super(null, null, false, false);
        }
    }

    private static final int STEPS = 3000;
    private static final int[] SMALL = {0, 1, 2, 3, -1, -2, 5, 4, 7, 9, 1, 0};
    private static final long[] EDGES = {
        127, 128, -128, -129, 255, 256, 32767, 32768, 65535, 65536, 100, -100, Integer.MIN_VALUE, Integer.MIN_VALUE + 1L
    };
    private static final String[] TEXTS = {"", " ", "a", "A", "ab", " a ", "NaN", "0", "5", "true", "b", "x-y", "\u0130"};

    private static Random random = new Random(0);
    /** How often of ten times a boolean is true, and a number is at an edge, in this run. */
    private static int trues;

    private static int edges;
    private static int steps;
    private static List<String> given = new ArrayList<>();
    private static String[] vector;
    private static int next;
    private static int repeated;
    private static boolean[] seen;

    private Values() {}

    public static void start(long seed) {
        random = new Random(seed * 0x9e3779b97f4a7c15L);
        trues = new int[] {1, 3, 5, 5, 7, 9}[random.nextInt(6)];
        edges = random.nextInt(4) == 0 ? 3 : 0;
        steps = STEPS;
        given = new ArrayList<>();
        vector = null;
        seen = null;
    }

    /** The next run is given these inputs; `value*number` is a value that is given so often. */
    public static void replay(String[] inputs) {
        start(0);
        steps = Integer.MAX_VALUE;
        vector = inputs;
        next = 0;
        repeated = 0;
    }

    public static List<String> given() {
        return given;
    }

    /** What the conditions were at the end of the run; null if it did not come there. */
    public static boolean[] seen() {
        return seen;
    }

    public static void see(boolean... conditions) {
        seen = conditions;
    }

    /** A loop that has no effect but to take these inputs was left out. */
    public static void gate(String inputs) {
        if (!inputs.isEmpty()) {
            given.add(inputs);
        }
    }

    public static void tick() {
        if (--steps < 0) {
            throw new Rejected();
        }
    }

    public static void assume(boolean condition) {
        if (!condition) {
            throw new Rejected();
        }
    }

    public static boolean nondetBoolean(String type) {
        String recorded = recorded();
        boolean value = recorded != null ? recorded.equals("true") : random.nextInt(10) < trues;
        return note(value, String.valueOf(value));
    }

    public static byte nondetByte(String type) {
        byte value = (byte) number();
        return note(value, String.valueOf(value));
    }

    public static char nondetChar(String type) {
        char value = (char) number();
        return note(value, String.valueOf((int) value));
    }

    public static short nondetShort(String type) {
        short value = (short) number();
        return note(value, String.valueOf(value));
    }

    public static int nondetInt(String type) {
        int value = (int) number();
        return note(value, String.valueOf(value));
    }

    public static long nondetLong(String type) {
        long value = number();
        return note(value, String.valueOf(value));
    }

    public static double nondetDouble(String type) {
        String recorded = recorded();
        double[] some = {0.0, -0.0, 1.0, 5.0, 0.5, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE};
        double value = recorded != null ? Double.parseDouble(recorded) : some[random.nextInt(some.length)];
        return note(value, String.valueOf(value));
    }

    public static float nondetFloat(String type) {
        throw new UnsupportedOperationException("no program has such inputs");
    }

    public static String way(String type, Class<?> asked, int[] earlier, int depth) {
        throw new UnsupportedOperationException("no program has such inputs");
    }

    public static String nondetString(String type) {
        String recorded = recorded();
        // An input is an object of its own, even if it is empty.
        String value = new String(recorded != null ? unquoted(recorded) : TEXTS[random.nextInt(TEXTS.length)]);
        return note(value, quoted(value));
    }

    /** Without commas, blanks and what a terminal does not show. */
    private static String quoted(String text) {
        StringBuilder result = new StringBuilder("\"");
        text.chars().forEach(c -> result.append(String.format("%04x", c)));
        return result.toString();
    }

    private static String unquoted(String text) {
        StringBuilder result = new StringBuilder();
        for (int i = 1; i < text.length(); i += 4) {
            result.append((char) Integer.parseInt(text.substring(i, i + 4), 16));
        }
        return result.toString();
    }

    private static long number() {
        String recorded = recorded();
        if (recorded != null) {
            return Long.parseLong(recorded);
        }
        return random.nextInt(10) < edges ? EDGES[random.nextInt(EDGES.length)] : SMALL[random.nextInt(SMALL.length)];
    }

    private static String recorded() {
        if (vector == null) {
            return null;
        }
        if (next == vector.length) {
            throw new Rejected();
        }
        String[] parts = vector[next].split("\\*");
        repeated++;
        if (parts.length == 1 || repeated == Integer.parseInt(parts[1])) {
            next++;
            repeated = 0;
        }
        return parts[0];
    }

    private static <T> T note(T value, String text) {
        tick();
        if (vector == null) {
            given.add(text);
        }
        return value;
    }
}
