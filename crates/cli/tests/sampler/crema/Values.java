package crema;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random inputs, repeatable, most of them small or at an edge. A run whose assumption fails is left by an error. */
public final class Values {
    /** The input is none that counts. */
    public static final class Rejected extends Error {
        private static final long serialVersionUID = 1;

        Rejected() {
            super(null, null, false, false);
        }
    }

    private static final long[] EDGES = {
        0, 1, 2, 7, 10, 31, 100, 127, 255, 'a', 'z', 1L << 15, 1L << 16, 1L << 24, 1L << 31, 1L << 32, 1L << 53, 1L << 63
    };
    private static final double[] FLOATING_EDGES = {
        0.0, 0.5, 1.0, 1.5, 2.0, 2147483648.0, 9.3e18, 1e39, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE,
        Double.MAX_VALUE, Float.MIN_VALUE, Float.MAX_VALUE, Double.MIN_NORMAL, Float.MIN_NORMAL
    };
    private static Random random = new Random(0);
    private static List<Object> given = new ArrayList<>();

    private Values() {}

    public static void start(long seed) {
        random = new Random(seed);
        given = new ArrayList<>();
    }

    public static List<Object> given() {
        return given;
    }

    public static void assume(boolean condition) {
        if (!condition) {
            throw new Rejected();
        }
    }

    public static String way(String type, Class<?> asked, int[] earlier, int depth) {
        return note(Ways.pick(random, asked, earlier, depth));
    }

    public static boolean nondetBoolean(String type) {
        return note(random.nextBoolean());
    }

    public static byte nondetByte(String type) {
        return note((byte) number());
    }

    public static char nondetChar(String type) {
        return note((char) number());
    }

    public static short nondetShort(String type) {
        return note((short) number());
    }

    public static int nondetInt(String type) {
        return note((int) number());
    }

    public static long nondetLong(String type) {
        return note(number());
    }

    public static float nondetFloat(String type) {
        return note(random.nextInt(3) == 0 ? Float.intBitsToFloat(random.nextInt()) : (float) floating());
    }

    public static double nondetDouble(String type) {
        return note(random.nextInt(3) == 0 ? Double.longBitsToDouble(random.nextLong()) : floating());
    }

    public static String nondetString(String type) {
        StringBuilder text = new StringBuilder();
        for (int rest = random.nextInt(6); rest > 0; rest--) {
            text.append(random.nextInt(4) > 0 ? "ab xm-019/,".charAt(random.nextInt(11)) : (char) number());
        }
        return note(new String(text));
    }

    private static long number() {
        long edge = EDGES[random.nextInt(EDGES.length)] + random.nextInt(5) - 2;
        return switch (random.nextInt(8)) {
            case 0, 1, 2, 3 -> random.nextInt(25) - 8;
            case 4, 5 -> edge;
            case 6 -> -edge;
            default -> random.nextLong() >> random.nextInt(64);
        };
    }

    private static double floating() {
        double edge = FLOATING_EDGES[random.nextInt(FLOATING_EDGES.length)];
        return switch (random.nextInt(4)) {
            case 0 -> number();
            case 1 -> edge;
            case 2 -> -edge;
            default -> random.nextGaussian() * 50;
        };
    }

    private static <T> T note(T value) {
        given.add(value);
        return value;
    }
}
