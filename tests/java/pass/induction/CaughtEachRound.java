//@ property: exception
//@ sampled: no
import crema.Symbolic;

class CaughtEachRound {
    public static void main(String[] args) {
        int rounds = Symbolic.nondetInt();
        int divisor = Symbolic.nondetInt();
        int failures = 0;
        for (int i = 0; i < rounds; i++) {
            try {
                failures += rounds / (divisor - i);
            } catch (ArithmeticException zero) {
                failures++;
            }
        }
    }
}
