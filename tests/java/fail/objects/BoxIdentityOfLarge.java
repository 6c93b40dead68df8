//@ property: assert
//@ fails-with: 1000
import crema.Symbolic;

/** Larger values get boxes of their own. */
class BoxIdentityOfLarge {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Integer x = a;
        Integer y = Integer.valueOf(a);
        assert x == y; //~ THROWS AssertionError
    }
}
