//@ null-arguments: never
package check;

/** Assertions, casts that cannot fail, errors behind conditions. */
class Asserts {
    static int asserted(int x) {
        assert x != 42 : "the answer"; //~ ERROR AssertionError
        return x;
    }

    static void order(int a, int b) {
        int low = Math.min(a, b);
        assert low < b || a == b || low == b; // holds: the smaller one is a or b
        assert a != 3 || b != 4; //~ ERROR AssertionError
    }

    static int state(int x) {
        if (x > 10) {
            if (x < 12) {
                Object object = x;
                return ((String) object).length(); //~ ERROR ClassCastException
            }
        }
        return x;
    }

    static int uninitialised(int x) {
        String text = null;
        if (x > 0) {
            text = "positive";
        } else if (x < 0) {
            text = "negative";
        }
        return text.length(); //~ ERROR NullPointerException
    }

    static int loop(int n) {
        int x = 10;
        for (int i = 0; i < n && i < 20; i++) {
            x--;
        }
        return 100 / x; //~ ERROR ArithmeticException
    }

    static int switched(int kind) {
        int divisor = switch (kind) {
            case 1 -> 5;
            case 2 -> 0;
            default -> 1;
        };
        return 10 / divisor; //~ ERROR ArithmeticException
    }

    static int bits(int x) {
        if ((x & 0xff) == 0x5a && (x >>> 24) == 0x11) {
            throw new AssertionError("reached"); //~ ERROR AssertionError
        }
        return x;
    }

    // ---- and what looks like it, but is right ----

    static int contract(int x) { //~ RIGHT
        if (x < 0) {
            throw new IllegalArgumentException();
        }
        if (x > 1000) {
            throw new UnsupportedOperationException();
        }
        return x;
    }

    static int holds(int x) { //~ RIGHT
        int y = x & 1;
        assert y == 0 || y == 1;
        return y;
    }

    static int assigned(int x) { //~ RIGHT
        String text = null;
        if (x > 0) {
            text = "positive";
        } else {
            text = "other";
        }
        return text.length();
    }

    static int overflow(int x) { //~ RIGHT
        // Without an overflow this would be a division by zero for x = 0 only, which is excluded.
        return x == 0 ? 0 : 10 / (x | 1);
    }

    static void own() { //~ RIGHT
        throw new IllegalStateException("always");
    }
}
