//@ null-arguments: never
package check;

/** Loops, numbers as text, exact arithmetic. */
class Loops {
    static int sum(int[] values) {
        int sum = 0;
        for (int i = 0; i <= values.length; i++) {
            sum += values[i]; //~ ERROR ArrayIndexOutOfBoundsException
        }
        return sum;
    }

    static int neighbours(int[] values) {
        int count = 0;
        for (int i = 0; i < values.length; i++) {
            if (values[i] == values[i + 1]) { //~ ERROR ArrayIndexOutOfBoundsException
                count++;
            }
        }
        return count;
    }

    static int position(int[] values, int wanted) {
        int at = 0;
        while (values[at] != wanted) { //~ ERROR ArrayIndexOutOfBoundsException
            at++;
        }
        return at;
    }

    static int divisors(int n) {
        int count = 0;
        for (int i = 3; i >= 0; i--) {
            count += n % i == 0 ? 1 : 0; //~ ERROR ArithmeticException
        }
        return count;
    }

    static int blanks(String text) {
        int count = 0;
        while (text.charAt(count) == ' ') { //~ ERROR StringIndexOutOfBoundsException
            count++;
        }
        return count;
    }

    static int greatest(int[] values) {
        int greatest = values[0]; //~ ERROR ArrayIndexOutOfBoundsException
        for (int value : values) {
            greatest = Math.max(greatest, value);
        }
        return greatest;
    }

    static int corner(int[][] grid) {
        int sum = 0;
        for (int i = 0; i < grid.length; i++) {
            sum += grid[i][i]; //~ ERROR ArrayIndexOutOfBoundsException
        }
        return sum;
    }

    static int number(String text) {
        return Integer.parseInt(text); //~ ERROR NumberFormatException
    }

    static int added(int a, int b) {
        return Math.addExact(a, b); //~ ERROR ArithmeticException
    }

    static int product(int a) {
        return Math.multiplyExact(a, 3); //~ ERROR ArithmeticException
    }

    static int narrow(long value) {
        return Math.toIntExact(value); //~ ERROR ArithmeticException
    }

    static int[] grown(int[] values) {
        return new int[values.length - 2]; //~ ERROR NegativeArraySizeException
    }

    static int searched(int[] values, int wanted) {
        int at = -1;
        for (int i = 0; i < values.length; i++) {
            if (values[i] == wanted) {
                at = i;
            }
        }
        return values[at]; //~ ERROR ArrayIndexOutOfBoundsException
    }

    static long wide(long total, long parts) {
        return parts > -3 ? total % parts : 0; //~ ERROR ArithmeticException
    }

    // ---- and what looks like it, but is right ----

    static int sumRight(int[] values) { //~ RIGHT
        int sum = 0;
        for (int i = values.length; i-- > 0; ) {
            sum += values[i];
        }
        return sum;
    }

    static int neighboursRight(int[] values) { //~ RIGHT
        int count = 0;
        for (int i = 1; i < values.length; i++) {
            count += values[i - 1] == values[i] ? 1 : 0;
        }
        return count;
    }

    static int positionRight(int[] values, int wanted) { //~ RIGHT
        int at = 0;
        while (at < values.length && values[at] != wanted) {
            at++;
        }
        return at;
    }

    static int blanksRight(String text) { //~ RIGHT
        int count = 0;
        while (count < text.length() && text.charAt(count) == ' ') {
            count++;
        }
        return count;
    }

    static int numberOr(String text) { //~ RIGHT
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException none) {
            return 0;
        }
    }

    static int addedRight(int a, int b) { //~ RIGHT
        return Math.addExact(a >> 1, b >> 1);
    }

    static int ring(int[] values, int at) { //~ RIGHT
        return values.length == 0 ? 0 : values[Math.floorMod(at, values.length)];
    }

    static double quotient(double a, double b) { //~ RIGHT
        return a / b;
    }

    static int shifted(int[] values, int at) { //~ RIGHT
        return values.length == 3 ? values[(at >>> 30) % 3] : 0;
    }

    static int least(int n) { //~ RIGHT
        return Integer.MIN_VALUE / (n | 1);
    }

    static int swapped(int[] values) { //~ RIGHT
        if (values.length != 2 || values[0] >= values[1]) {
            return 0;
        }
        return 10 / (int) ((long) values[1] - values[0] > 5 ? 5 : 1);
    }

    static int endless(int n) { //~ RIGHT
        int rounds = 0;
        do {
            rounds ^= 1;
        } while (n > 0);
        return 1 / (rounds | 1);
    }
}
