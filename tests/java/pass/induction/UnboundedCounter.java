//@ property: assert
//@ sampled: no
import crema.Symbolic;

class UnboundedCounter {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        int i = 0;
        while (i < n) {
            i++;
        }
        assert i >= 0;
    }
}
