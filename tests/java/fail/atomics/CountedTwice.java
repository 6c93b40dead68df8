//@ property: assert
//@ fails-with: 9, 9
import crema.Symbolic;
import java.util.concurrent.ConcurrentHashMap;

class CountedTwice {
    public static void main(String[] args) {
        ConcurrentHashMap<Integer, Integer> counts = new ConcurrentHashMap<>();
        counts.merge(Symbolic.nondetInt(), 1, Integer::sum);
        counts.merge(Symbolic.nondetInt(), 1, Integer::sum);
        for (int count : counts.values()) {
            assert count == 1; //~ THROWS AssertionError
        }
    }
}
