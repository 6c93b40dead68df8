// Exceptions leave a region on paths of their own, or are caught within it.
import crema.Symbolic;

class ExceptionalExits {
    static int divide(int a, int b) {
        try {
            return a / b;
        } catch (ArithmeticException e) {
            return 7;
        }
    }

    static int check(int x) {
        if (x < 0) throw new IllegalArgumentException("negative");
        return x % 10;
    }

    public static void main(String[] args) {
        int thrown = 0, sum = 0;
        int[] a = {1, 2, 3};
        for (int k = 0; k < 3; k++) {
            int x = Symbolic.nondetInt();
            int r = 0;
            try {
                if (x != 5) {
                    r = check(x);
                } else {
                    r = a[x];
                }
            } catch (IllegalArgumentException e) {
                thrown++;
            } catch (ArrayIndexOutOfBoundsException e) {
                thrown += 10;
            }
            assert r >= 0 && r < 10;
            sum += r + (divide(10, x) == 7 ? 0 : 1);
        }
        assert thrown <= 30 && sum <= 30;
    }
}
