//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 3, 1000000
import crema.Symbolic;

/** A list of the library grows in the loop. */
class LinkedListInLoop {
    public static void main(String[] args) {
        java.util.LinkedList<Object> list = new java.util.LinkedList<>();
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            list.add(list);
        }
        int size = list.size();
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert size <= 1; //~ THROWS AssertionError
    }
}
