//@ property: assert
//@ fails-with: 12
import crema.Symbolic;

/** Most paths never end within any bound; the violation is found all the same. */
class UnboundedButFound {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        int i = 0;
        while (i < n) {
            i++;
            assert i != 12; //~ THROWS AssertionError
        }
    }
}
