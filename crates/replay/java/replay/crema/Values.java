package crema;

import crema.replay.Recording;

/** The class of this name for a replay: gives the recorded values, which <code>type</code>, a class, must have asked for. */
public final class Values {
    private Values() {}

    public static void assume(boolean condition) {
        if (!condition) {
            Recording.assumptionFailed();
        }
    }

    public static boolean nondetBoolean(String type) {
        return Recording.bits(type, "nondetBoolean") != 0;
    }

    public static byte nondetByte(String type) {
        return (byte) Recording.bits(type, "nondetByte");
    }

    public static char nondetChar(String type) {
        return (char) Recording.bits(type, "nondetChar");
    }

    public static short nondetShort(String type) {
        return (short) Recording.bits(type, "nondetShort");
    }

    public static int nondetInt(String type) {
        return (int) Recording.bits(type, "nondetInt");
    }

    public static long nondetLong(String type) {
        return Recording.bits(type, "nondetLong");
    }

    public static float nondetFloat(String type) {
        return Float.intBitsToFloat((int) Recording.bits(type, "nondetFloat"));
    }

    public static double nondetDouble(String type) {
        return Double.longBitsToDouble(Recording.bits(type, "nondetDouble"));
    }

    public static String nondetString(String type) {
        return Recording.text(type, "nondetString");
    }

    public static String way(String type, Class<?> asked, int[] earlier, int depth) {
        return Recording.text(type, "nondetObject");
    }
}
