//@ property: assert
//@ reason: revisits
//@ options: --max-revisits 20
import crema.Symbolic;

class UnboundedRecursion {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        assert mixed(n) != 123_456_789;
    }

    static int mixed(int n) {
        return n <= 0 ? 0 : n * 31 ^ mixed(n - 1);
    }
}
