//@ property: assert
import crema.Symbolic;
import java.util.TreeMap;

class TreeOfKeys {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();
        TreeMap<Integer, Integer> tree = new TreeMap<>();
        tree.put(a, 1);
        tree.put(b, 2);
        tree.put(0, 3);
        assert tree.firstKey() <= 0 && tree.lastKey() >= a;
        assert tree.floorKey(0) == 0;
    }
}
