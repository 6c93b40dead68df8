//@ null-arguments: never
package check;

/** Too many ways to follow one by one: the sides of branches are explored as one path when nothing new is found any more. */
class Ways {
    static int all(int a, int b, int c, int d, int e, int f, int g, int h) {
        int large = 0;
        if (a > 3) {
            large++;
        }
        if (b > 3) {
            large++;
        }
        if (c > 3) {
            large++;
        }
        if (d > 3) {
            large++;
        }
        if (e > 3) {
            large++;
        }
        if (f > 3) {
            large++;
        }
        if (g > 3) {
            large++;
        }
        if (h > 3) {
            large++;
        }
        return 10 / (large - 8); //~ ERROR ArithmeticException
    }

    private static int weight(int value, int position) {
        if (value < 0) {
            return 0;
        }
        return value % 2 == 0 ? position : -position;
    }

    static int balance(int a, int b, int c, int d, int e, int f) {
        int sum = weight(a, 1) + weight(b, 2) + weight(c, 4) + weight(d, 8) + weight(e, 16) + weight(f, 32);
        return 1 / (sum - 41); //~ ERROR ArithmeticException
    }

    static int never(int a, int b, int c, int d, int e, int f) { //~ RIGHT
        int sum = weight(a, 2) + weight(b, 4) + weight(c, 8) + weight(d, 16) + weight(e, 32) + weight(f, 64);
        return 1 / (sum - 41);
    }
}
