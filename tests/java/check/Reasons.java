//@ null-arguments: never
package check;

/** Conditions that are told in words. */
class Reasons {
    private int count;
    private final String name;

    Reasons(int count, String name) {
        this.count = count;
        this.name = name;
    }

    /** How the argument was made does not matter. */
    static int made(Checked checked, int x) {
        // because: checked.level > 2; x == 0
        return checked.level > 2 ? 1 / x : 0; //~ ERROR ArithmeticException
    }

    static class Checked {
        final int level;

        Checked(int level) {
            if (level < 0 || level > 9) {
                throw new IllegalArgumentException("level");
            }
            this.level = level;
        }
    }

    static int guarded(int mode, int x) {
        int unrelated = 0;
        if (x > 100) {
            unrelated = 1;
        }
        if (mode == 3) {
            // because: x <= 100; mode == 3; x == 0
            return 10 / x; //~ ERROR ArithmeticException
        }
        return unrelated;
    }

    static char letters(char c, int[] values) {
        if (c >= 'a' && c <= 'z') {
            // because: c >= 'a'; c <= 'z'
            return (char) values[c - 'a']; //~ ERROR ArrayIndexOutOfBoundsException
        }
        return c;
    }

    int fields(long size) {
        if (count * 2L < size && name.length() == 3) {
            // because: this.count * 2 < size; this.name.length() == 3; this.count < 0
            return new int[count].length; //~ ERROR NegativeArraySizeException
        }
        return 0;
    }

    static int floats(double d, float f) {
        if (!(d < f)) {
            // because: !(d < f)
            throw new AssertionError(); //~ ERROR AssertionError
        }
        return 0;
    }

    static int cases(int kind, int y) {
        switch (kind) {
            case 1:
            case 2:
                // because: kind == 1 || kind == 2; y == 0
                return 5 % y; //~ ERROR ArithmeticException
            case 7:
                // because: kind == 7; y - 1 == 0
                return 7 / (y - 1); //~ ERROR ArithmeticException
            default:
                // because: kind != 1 && kind != 2 && kind != 7; y + 1 == 0
                return 9 / (y + 1); //~ ERROR ArithmeticException
        }
    }

    static int loop(int n) {
        int sum = 5;
        for (int i = 0; i < n; i++) {
            sum--;
        }
        // because: i >= n
        return 3 / sum; //~ ERROR ArithmeticException
    }

    private static int count(int limit) {
        int count = 0;
        while (count < limit) {
            count++;
        }
        return 5;
    }

    static int returned(int limit, boolean flag) {
        String text = flag ? null : "text";
        int five = count(limit);
        // because: flag
        return text.length() + five; //~ ERROR NullPointerException
    }

    static int rounds(int a, int b) {
        String text = "text";
        for (int i = 0; i < 2; i++) {
            if (a > 5) {
                // because: b > 7; a > 5
                a += text.length(); //~ ERROR NullPointerException
            }
            if (b > 7) {
                text = null;
            }
        }
        return a;
    }

    static int helper(Integer a, boolean flag) {
        if (flag && (a & 4) != 0) {
            return deep(a);
        }
        return 0;
    }

    private static int deep(int v) {
        String text = v > 10 ? "big" : null;
        // because: flag; (a & 4) != 0; v <= 10
        return text.length(); //~ ERROR NullPointerException
    }
}
