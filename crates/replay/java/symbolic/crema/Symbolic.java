package crema;

import java.util.Random;

/**
 * Nondeterministic inputs of a program. To <code>crema verify</code> every call stands for all values of its type; on a
 * plain JVM the methods give random ones (<code>-Dcrema.seed=N</code>: the same in every run), edge values often among them.
 */
public final class Symbolic {
    private static final Long SEED = Long.getLong("crema.seed");
    private static final Random RANDOM = SEED == null ? new Random() : new Random(SEED);
    private static final long[] EDGES = {
        0, 1, -1, 2, 10, 'a', '0', Byte.MIN_VALUE, Byte.MAX_VALUE, Short.MIN_VALUE, Short.MAX_VALUE, Character.MAX_VALUE,
        Integer.MIN_VALUE, Integer.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE
    };
    private static final double[] FLOATING_EDGES = {
        0.0, -0.0, 1.0, -1.0, 0.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE,
        Double.MAX_VALUE, Float.MIN_VALUE, Float.MAX_VALUE, Integer.MAX_VALUE, Long.MAX_VALUE
    };
    private static final int LONGEST = 12;

    private Symbolic() {}

    /** Only runs for which the condition holds count: where it does not, the run ends here, without any verdict. */
    public static void assume(boolean condition) {
        if (!condition) {
            Runtime.getRuntime().halt(1);
        }
    }

    /** True or false. */
    public static boolean nondetBoolean() {
        return RANDOM.nextBoolean();
    }

    /** Any byte. */
    public static byte nondetByte() {
        return (byte) number();
    }

    /** Any char. */
    public static char nondetChar() {
        return (char) number();
    }

    /** Any short. */
    public static short nondetShort() {
        return (short) number();
    }

    /** Any int. */
    public static int nondetInt() {
        return (int) number();
    }

    /** Any long. */
    public static long nondetLong() {
        return number();
    }

    /** Any float, the infinities and NaN included. */
    public static float nondetFloat() {
        int bits = RANDOM.nextInt();
        return RANDOM.nextBoolean() ? (float) edge() : Float.intBitsToFloat(bits);
    }

    /** Any double, the infinities and NaN included. */
    public static double nondetDouble() {
        long bits = RANDOM.nextLong();
        return RANDOM.nextBoolean() ? edge() : Double.longBitsToDouble(bits);
    }

    /** Any string, never null. It is a new object each time. */
    public static String nondetString() {
        StringBuilder text = new StringBuilder();
        for (int rest = RANDOM.nextInt(LONGEST); rest > 0; rest--) {
            text.append(RANDOM.nextInt(8) > 0 ? (char) (' ' + RANDOM.nextInt(95)) : nondetChar());
        }
        return new String(text);
    }

    /** Small, an edge value or one beside it, or anything. */
    private static long number() {
        switch (RANDOM.nextInt(3)) {
            case 0:
                return RANDOM.nextInt(41) - 20;
            case 1:
                return EDGES[RANDOM.nextInt(EDGES.length)] + RANDOM.nextInt(3) - 1;
            default:
                return RANDOM.nextLong();
        }
    }

    private static double edge() {
        return RANDOM.nextBoolean() ? number() : FLOATING_EDGES[RANDOM.nextInt(FLOATING_EDGES.length)];
    }
}
