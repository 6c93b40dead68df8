//@ null-arguments: unannotated
package check;

import java.util.Objects;

/** Null arguments: an error unless something says that they are not allowed, or that they are dealt with. */
class Nulls {
    @interface NonNull {}

    static int length(String text) {
        return text.length(); //~ ERROR NullPointerException
    }

    static int both(int[] a, int[] b) {
        if (a == null) {
            return b.length; //~ ERROR NullPointerException
        }
        return a.length;
    }

    static boolean same(String a, String b) {
        return a.equals(b); //~ ERROR NullPointerException
    }

    static int locked(Object lock) {
        synchronized (lock) { //~ ERROR NullPointerException
            return 1;
        }
    }

    static int unboxed(Integer number) {
        return number + 1; //~ ERROR NullPointerException
    }

    // ---- and what looks like it, but is right ----

    static int elements(String[] texts) { //~ RIGHT
        int total = 0;
        if (texts != null) {
            for (String text : texts) {
                total += text.length();
            }
        }
        return total;
    }

    static int required(String text) { //~ RIGHT
        Objects.requireNonNull(text, "text");
        return text.length();
    }

    static int annotated(@NonNull String text) { //~ RIGHT
        return text.length();
    }

    static int checked(String text) { //~ RIGHT
        if (text == null) {
            throw new NullPointerException("text");
        }
        return text.length();
    }

    static int handled(String text) { //~ RIGHT
        return text == null ? 0 : text.length();
    }

    static boolean equal(String a, String b) { //~ RIGHT
        return Objects.equals(a, b);
    }
}
