package crema;

/**
 * Nondeterministic inputs of a program. To <code>crema verify</code> every call stands for all values of its type; on a
 * JVM {@link Values} gives one.
 */
public final class Symbolic {
    private static final String NAME = "crema.Symbolic";

    private Symbolic() {}

    /** Only runs for which the condition holds count: where it does not, the run ends here, without any verdict. */
    public static void assume(boolean condition) {
        Values.assume(condition);
    }

    /** True or false. */
    public static boolean nondetBoolean() {
        return Values.nondetBoolean(NAME);
    }

    /** Any byte. */
    public static byte nondetByte() {
        return Values.nondetByte(NAME);
    }

    /** Any char. */
    public static char nondetChar() {
        return Values.nondetChar(NAME);
    }

    /** Any short. */
    public static short nondetShort() {
        return Values.nondetShort(NAME);
    }

    /** Any int. */
    public static int nondetInt() {
        return Values.nondetInt(NAME);
    }

    /** Any long. */
    public static long nondetLong() {
        return Values.nondetLong(NAME);
    }

    /** Any float, the infinities and NaN included. */
    public static float nondetFloat() {
        return Values.nondetFloat(NAME);
    }

    /** Any double, the infinities and NaN included. */
    public static double nondetDouble() {
        return Values.nondetDouble(NAME);
    }

    /** Any string, never null. It is a new object each time. */
    public static String nondetString() {
        return Values.nondetString(NAME);
    }

    /**
     * Null, an object that a constructor or a static factory of the class or of one of its subclasses makes, or an object that an earlier
     * call has made. An object that its constructor refuses, by an exception or an assertion that fails, is never returned.
     */
    @SuppressWarnings("unchecked")
    public static <T> T nondetObject(Class<T> type) {
        return (T) ObjectInputs.next(type, 0);
    }
}
