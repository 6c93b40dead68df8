//@ property: assert
import crema.Symbolic;

class GreatestCommonDivisor {
    public static void main(String[] args) {
        int a = Symbolic.nondetByte();
        int b = Symbolic.nondetByte();
        Symbolic.assume(a > 0 && a <= 6 && b > 0 && b <= 6);
        int x = a;
        int y = b;
        while (y != 0) {
            int t = x % y;
            x = y;
            y = t;
        }
        assert a % x == 0 && b % x == 0;
    }
}
