//@ null-arguments: never
package check;

/** What test stubs return is not null either, if null is not allowed. */
class StubNulls {
    /** Nobody can make one. */
    static final class Hidden {
        private Hidden() {
        }

        int size() {
            return 1;
        }
    }

    interface Source {
        Hidden next();

        int[] sizes();

        int count();
    }

    static int tenth(Source source) {
        return 10 / source.count(); //~ ERROR ArithmeticException
    }

    static int first(Source source) {
        return source.sizes()[0]; //~ ERROR ArrayIndexOutOfBoundsException
    }

    // ---- and what looks like it, but is right ----

    static int size(Source source) { //~ RIGHT
        return source.next().size();
    }

    static int count(Source source) { //~ RIGHT
        return source.sizes().length;
    }
}
