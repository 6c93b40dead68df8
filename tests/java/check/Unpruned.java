//@ null-arguments: never
//@ prune: off
package check;

/** Without pruning, paths that do not exist are explored as well; none of them is an error. */
class Unpruned {
    static int impossible(int x) {
        if (x > 10) {
            if (x < 5) {
                return 1 / (x - x);
            }
        }
        return 0;
    }

    static int possible(int x) {
        if (x > 10) {
            if (x < 12) {
                return 1 / (x - 11); //~ ERROR ArithmeticException
            }
        }
        return 0;
    }

    static int elements(int[] values, int index) {
        if (index >= 0 && index < values.length) {
            return values[index];
        }
        return values[index]; //~ ERROR ArrayIndexOutOfBoundsException
    }

    static int text(String text) {
        return text.isEmpty() ? 0 : 10 / (text.charAt(0) - 'q'); //~ ERROR ArithmeticException
    }

    static byte[] sized(int n) {
        if (n < 3) {
            return new byte[n]; //~ ERROR NegativeArraySizeException
        }
        return new byte[1];
    }
}
