//@ null-arguments: never
package check;

/** Division, remainders, exact arithmetic and numbers in text. */
class Numbers {
    static int divide(int a, int b) {
        if (a < 0) {
            return -1;
        }
        return a / b; //~ ERROR ArithmeticException
    }

    static long remainder(long a, long b) {
        return a % (b - 17); //~ ERROR ArithmeticException
    }

    static int average(int[] values) {
        int sum = 0;
        for (int value : values) {
            sum += value;
        }
        return sum / values.length; //~ ERROR ArithmeticException
    }

    static int percent(int part, int whole) {
        int hundred = whole / 100;
        return part / hundred; //~ ERROR ArithmeticException
    }

    static int hash(int key, int buckets) {
        return Math.floorMod(key, buckets); //~ ERROR ArithmeticException
    }

    static int exactSum(int a, int b) {
        return Math.addExact(a, b); //~ ERROR ArithmeticException
    }

    static int exactProduct(int a) {
        return Math.multiplyExact(a, 3); //~ ERROR ArithmeticException
    }

    static int narrow(long value) {
        return Math.toIntExact(value); //~ ERROR ArithmeticException
    }

    static int negated(int a) {
        return a == Integer.MIN_VALUE ? Math.negateExact(a) : -a; //~ ERROR ArithmeticException
    }

    static int deep(int a, int b, int c) {
        int x = a * 3 + b;
        if (x == 100 && c > 5) {
            return 1 / (c - 6); //~ ERROR ArithmeticException
        }
        return x;
    }

    static int parsed(String text) {
        return Integer.parseInt(text); //~ ERROR NumberFormatException
    }

    static int port(String text) {
        if (text.startsWith("p")) {
            return Integer.parseInt(text.substring(1)); //~ ERROR NumberFormatException
        }
        return 80;
    }

    static int viaHelper(int a) {
        return reciprocal(a - 9);
    }

    private static int reciprocal(int x) {
        return 1000 / x; //~ ERROR ArithmeticException
    }

    // ---- and what looks like it, but is right ----

    static int guarded(int a, int b) { //~ RIGHT
        return b == 0 ? 0 : a / b;
    }

    static int positiveOnly(int a, int b) { //~ RIGHT
        if (b <= 0) {
            throw new IllegalArgumentException("b must be positive");
        }
        return a / b;
    }

    static int square(int a) { //~ RIGHT
        int x = a * a + 1;
        // A square is 0, 1 or 4 modulo 8, so it is never -1.
        return x == 0 ? 1 / x : x;
    }

    static double asDouble(double a, double b) { //~ RIGHT
        return a / b;
    }

    static int caught(String text) { //~ RIGHT
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    static int declared(String text) throws NumberFormatException { //~ RIGHT
        return Integer.parseInt(text);
    }

    static int oddDivisor(int a, int b) { //~ RIGHT
        return a / (2 * b + 1);
    }

    static int lowBits(int a, int b) { //~ RIGHT
        return a / ((b & 7) + 1);
    }
}
