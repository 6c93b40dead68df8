package crema;

import crema.replay.Recording;

/** The class of this name for a replay: gives the recorded values. */
public final class Symbolic {
    private static final String NAME = "crema.Symbolic";

    public static void assume(boolean condition) {
        if (!condition) {
            Recording.assumptionFailed();
        }
    }

    public static boolean nondetBoolean() {
        return Recording.bits(NAME, "nondetBoolean") != 0;
    }

    public static byte nondetByte() {
        return (byte) Recording.bits(NAME, "nondetByte");
    }

    public static char nondetChar() {
        return (char) Recording.bits(NAME, "nondetChar");
    }

    public static short nondetShort() {
        return (short) Recording.bits(NAME, "nondetShort");
    }

    public static int nondetInt() {
        return (int) Recording.bits(NAME, "nondetInt");
    }

    public static long nondetLong() {
        return Recording.bits(NAME, "nondetLong");
    }

    public static float nondetFloat() {
        return Float.intBitsToFloat((int) Recording.bits(NAME, "nondetFloat"));
    }

    public static double nondetDouble() {
        return Double.longBitsToDouble(Recording.bits(NAME, "nondetDouble"));
    }

    public static String nondetString() {
        return Recording.text(NAME, "nondetString");
    }
}
