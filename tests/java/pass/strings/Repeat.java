//@ property: assert
import crema.Symbolic;

class Repeat {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        Symbolic.assume(n >= 0 && n <= 3);
        String s = "ab".repeat(n);
        assert s.length() == 2 * n;
        assert s.chars().filter(c -> c == 'a').count() == n;
    }
}
