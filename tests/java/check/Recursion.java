//@ null-arguments: never
package check;

/** Recursions that end for some inputs only. */
class Recursion {
    static int down(int n) {
        return n == 0 ? 0 : down(n - 1) + 1; //~ ERROR StackOverflowError
    }

    static boolean even(int n) {
        return n == 0 || odd(n - 1); //~ ERROR StackOverflowError
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    static int always(int n) {
        return always(n + 1) - 1; //~ ERROR StackOverflowError
    }

    /** At most 32 calls. */
    static int bits(int n) {
        return n == 0 ? 0 : bits(n >>> 1) + 1;
    }

    static int bounded(int n) {
        if (n < 0 || n > 100) {
            return 0;
        }
        return n == 0 ? 1 : bounded(n - 1) + 1;
    }

    static long power(long base, byte exponent) {
        if (exponent <= 0) {
            return 1;
        }
        return base * power(base, (byte) (exponent - 1));
    }
}
