package org.sosy_lab.sv_benchmarks;

import crema.Values;

/** The nondeterministic inputs under the names that SV-COMP's tasks use; see {@link crema.Symbolic}. */
public final class Verifier {
    private static final String NAME = "org.sosy_lab.sv_benchmarks.Verifier";

    public static void assume(boolean condition) {
        Values.assume(condition);
    }

    public static boolean nondetBoolean() {
        return Values.nondetBoolean(NAME);
    }

    public static byte nondetByte() {
        return Values.nondetByte(NAME);
    }

    public static char nondetChar() {
        return Values.nondetChar(NAME);
    }

    public static short nondetShort() {
        return Values.nondetShort(NAME);
    }

    public static int nondetInt() {
        return Values.nondetInt(NAME);
    }

    public static long nondetLong() {
        return Values.nondetLong(NAME);
    }

    public static float nondetFloat() {
        return Values.nondetFloat(NAME);
    }

    public static double nondetDouble() {
        return Values.nondetDouble(NAME);
    }

    public static String nondetString() {
        return Values.nondetString(NAME);
    }

    /** An object that the factory makes, from nondeterministic values of its own choice. */
    public static <T> T nondetObject(Class<T> type, ObjectFactory<T> factory) {
        return factory.createObject();
    }
}
