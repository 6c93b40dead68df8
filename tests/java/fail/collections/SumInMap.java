//@ property: assert
//@ fails-with: 22
import crema.Symbolic;
import java.util.Map;
import java.util.TreeMap;

class SumInMap {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Map<Integer, Integer> map = new TreeMap<>();
        map.put(a, a + 1);
        map.put(5, 6);
        assert map.getOrDefault(22, 0) != 23; //~ THROWS AssertionError
    }
}
