//@ property: assert
//@ reason: revisits
//@ options: --max-revisits 20
import crema.Symbolic;

class UnboundedRecursion {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        assert depth(n) >= 0;
    }

    static int depth(int n) {
        return n <= 0 ? 0 : 1 + depth(n - 1);
    }
}
