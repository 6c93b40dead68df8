//@ null-arguments: never
//@ aliasing: on
package check;

/** The examples of Tomb, Brat and Visser: figures 1, 6, 7 and 10. */
class Paper {
    static String hexAbs(int x) {
        String result = null;
        if (x > 0) {
            result = Integer.toHexString(x);
        } else if (x < 0) {
            result = Integer.toHexString(-x);
        }
        return result.toUpperCase(); //~ ERROR NullPointerException
    }

    private static int target = 100;
    private static int delta = 10;

    static int unreachable(int i) {
        int y = 0;
        if (similar(i, target)) {
            y = 10 / i;
        }
        return y;
    }

    static int reachable(int i) {
        int y = 0;
        if (similar(i, 1)) {
            y = 10 / i; //~ ERROR ArithmeticException
        }
        return y;
    }

    private static boolean similar(int i, int target) {
        return target - delta <= i && target + delta >= i;
    }

    static int foo(int m) {
        m = answer(m);
        m = m / (1 - m); //~ ERROR ArithmeticException
        return m;
    }

    private static int answer(int v) {
        return v == 42 ? 1 : 0;
    }

    static class Node {
        int x;
    }

    static void aliases(Node n1, Node n2) {
        if (n1 != null && n2 != null) {
            n1.x = 5;
            n2.x = 6;
            assert n1.x == 5 && n2.x == 6; //~ ERROR AssertionError
        }
    }
}
