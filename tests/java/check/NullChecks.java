//@ contracts: off
package check;

import java.util.Objects;

/** A parameter that a method refuses to be null at once is never null, even where all exceptions are errors. */
class NullChecks {
    private final String name;

    NullChecks(String name) {
        this.name = Objects.requireNonNull(name, "name");
    }

    static int required(String text) {
        Objects.requireNonNull(text);
        return text.length();
    }

    static int refused(int[] values) {
        if (values == null) {
            throw new IllegalArgumentException("values");
        }
        return values.length;
    }

    static int second(String first, String second) {
        checkNotNull(first, "first");
        notNull(second);
        return first.length() + second.length();
    }

    static int computed(Object value, int number) {
        notNull(value);
        return value.hashCode() / number; //~ ERROR ArithmeticException
    }

    static int tooLate(String text, boolean strict) {
        if (strict) {
            Objects.requireNonNull(text); //~ ERROR NullPointerException
        }
        return text.length(); //~ ERROR NullPointerException
    }

    static int other(String text) {
        text = text == null ? "" : text;
        Objects.requireNonNull(text);
        return text.length();
    }

    /** Only a number is refused. */
    static int halves(int[] values, int number) {
        if (number < 0) {
            throw new IllegalArgumentException("number"); //~ ERROR IllegalArgumentException
        }
        return values.length; //~ ERROR NullPointerException
    }

    private static <T> T checkNotNull(T reference, Object message) {
        if (reference == null) {
            throw new NullPointerException(String.valueOf(message));
        }
        return reference;
    }

    /** As Kotlin's `Intrinsics` does it: another method throws. */
    private static void notNull(Object value) {
        if (value == null) {
            fail();
        }
    }

    private static void fail() {
        throw new NullPointerException();
    }
}
