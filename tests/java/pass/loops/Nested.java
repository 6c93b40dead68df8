//@ property: assert
import crema.Symbolic;

class Nested {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        Symbolic.assume(n >= 0 && n <= 3);
        int count = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                count++;
            }
        }
        assert count == n * (n - 1) / 2;
    }
}
