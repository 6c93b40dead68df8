//@ property: assert
import crema.Symbolic;
import java.util.HashMap;
import java.util.Map;

class MapLookup {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Map<Integer, Integer> squares = new HashMap<>();
        for (int i = 0; i < 5; i++) {
            squares.put(i, i * i);
        }
        Integer found = squares.get(a);
        assert (found != null) == (a >= 0 && a < 5);
        assert found == null || found == a * a;
    }
}
