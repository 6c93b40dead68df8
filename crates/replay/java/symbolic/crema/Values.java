package crema;

import java.util.Random;

/**
 * The values of {@link Symbolic} on a plain JVM: random ones (<code>-Dcrema.seed=N</code>: the same in every run), edge values
 * often among them. <code>type</code> is the name of the class that was asked, {@link Symbolic} or SV-COMP's.
 */
public final class Values {
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

    private Values() {}

    public static void assume(boolean condition) {
        if (!condition) {
            Runtime.getRuntime().halt(1);
        }
    }

    public static boolean nondetBoolean(String type) {
        return RANDOM.nextBoolean();
    }

    public static byte nondetByte(String type) {
        return (byte) number();
    }

    public static char nondetChar(String type) {
        return (char) number();
    }

    public static short nondetShort(String type) {
        return (short) number();
    }

    public static int nondetInt(String type) {
        return (int) number();
    }

    public static long nondetLong(String type) {
        return number();
    }

    public static float nondetFloat(String type) {
        int bits = RANDOM.nextInt();
        return RANDOM.nextBoolean() ? (float) edge() : Float.intBitsToFloat(bits);
    }

    public static double nondetDouble(String type) {
        long bits = RANDOM.nextLong();
        return RANDOM.nextBoolean() ? edge() : Double.longBitsToDouble(bits);
    }

    public static String nondetString(String type) {
        StringBuilder text = new StringBuilder();
        for (int rest = RANDOM.nextInt(LONGEST); rest > 0; rest--) {
            text.append(RANDOM.nextInt(8) > 0 ? (char) (' ' + RANDOM.nextInt(95)) : nondetChar(type));
        }
        return new String(text);
    }

    public static String way(String type, Class<?> asked, int[] earlier, int depth) {
        return Ways.pick(RANDOM, asked, earlier, depth);
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
