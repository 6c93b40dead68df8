//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, 1000000
import crema.Symbolic;

/** A queue of the library is filled and emptied. */
class DequeInLoop {
    public static void main(String[] args) {
        java.util.ArrayDeque<Object> queue = new java.util.ArrayDeque<>();
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            queue.add(args);
            if (queue.size() > 1) {
                queue.poll();
            }
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert queue.isEmpty(); //~ THROWS AssertionError
    }
}
