//@ property: assert
import crema.Symbolic;

class ExactAddition {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();

        try {
            int sum = Math.addExact(a, b);
            assert (long) a + b == sum;
        } catch (ArithmeticException overflow) {
            long sum = (long) a + b;
            assert sum > Integer.MAX_VALUE || sum < Integer.MIN_VALUE;
        }
    }
}
