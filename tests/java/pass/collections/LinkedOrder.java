//@ property: assert
import crema.Symbolic;
import java.util.LinkedHashMap;

class LinkedOrder {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        LinkedHashMap<String, Integer> map = new LinkedHashMap<>();
        map.put("x", a);
        map.merge("x", 1, Integer::sum);
        map.computeIfAbsent("y", k -> 2);
        assert map.values().iterator().next() == a + 1;
        assert map.size() == 2;
    }
}
