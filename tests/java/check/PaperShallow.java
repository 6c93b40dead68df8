//@ null-arguments: never
//@ depth: 0
package check;

/** Figures 6 and 7 of Tomb, Brat and Visser without following calls: what the calls give is unknown, the JVM decides. */
class PaperShallow {
    private static final int DELTA = 10;

    static int unreachable(int i) {
        return similar(i, 100) ? 10 / i : 0;
    }

    static int reachable(int i) {
        return similar(i, 1) ? 10 / i : 0; //~ ERROR ArithmeticException
    }

    static boolean similar(int i, int target) {
        return target - DELTA <= i && target + DELTA >= i;
    }

    /** The error is there, but without looking into the call, nothing says that it takes 42. */
    static int foo(int m) {
        m = answer(m);
        return m / (1 - m); //~ MISSED ArithmeticException
    }

    static int answer(int v) {
        return v == 42 ? 1 : 0;
    }
}
