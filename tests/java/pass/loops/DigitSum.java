//@ property: assert
import crema.Symbolic;

class DigitSum {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        Symbolic.assume(n >= 0 && n < 1000);
        int sum = 0;
        for (int rest = n; rest > 0; rest /= 10) {
            sum += rest % 10;
        }
        assert sum <= 27;
        assert n % 9 == sum % 9;
    }
}
