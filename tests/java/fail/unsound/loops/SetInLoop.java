//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 1, 1000000
import crema.Symbolic;

/** A set of the library. */
class SetInLoop {
    public static void main(String[] args) {
        java.util.HashSet<Object> set = new java.util.HashSet<>();
        Object a = "a", b = "b";
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            set.add(b);
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert !set.contains(b); //~ THROWS AssertionError
    }
}
