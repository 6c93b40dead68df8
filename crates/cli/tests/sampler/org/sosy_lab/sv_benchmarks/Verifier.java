package org.sosy_lab.sv_benchmarks;

import crema.Symbolic;

/** As {@link Symbolic}. */
public final class Verifier {
    public static void assume(boolean condition) {
        Symbolic.assume(condition);
    }

    public static boolean nondetBoolean() {
        return Symbolic.nondetBoolean();
    }

    public static byte nondetByte() {
        return Symbolic.nondetByte();
    }

    public static char nondetChar() {
        return Symbolic.nondetChar();
    }

    public static short nondetShort() {
        return Symbolic.nondetShort();
    }

    public static int nondetInt() {
        return Symbolic.nondetInt();
    }

    public static long nondetLong() {
        return Symbolic.nondetLong();
    }

    public static float nondetFloat() {
        return Symbolic.nondetFloat();
    }

    public static double nondetDouble() {
        return Symbolic.nondetDouble();
    }

    public static String nondetString() {
        return Symbolic.nondetString();
    }
}
