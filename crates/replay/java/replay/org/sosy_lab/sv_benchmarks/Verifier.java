package org.sosy_lab.sv_benchmarks;

import crema.replay.Recording;

/** SV-COMP's class of this name for a replay: gives the recorded values. */
public final class Verifier {
    private static final String NAME = "org.sosy_lab.sv_benchmarks.Verifier";

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

    public static <T> T nondetObject(Class<T> type, ObjectFactory<T> factory) {
        return factory.createObject();
    }
}
