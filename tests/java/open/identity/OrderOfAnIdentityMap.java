//@ fails: the order of the map follows identity hash codes, which the JVM draws at random
//@ shown: 5
import java.util.IdentityHashMap;
import java.util.Map;

class OrderOfAnIdentityMap {
    public static void main(String[] args) {
        Map<String, Integer> numbers = new IdentityHashMap<>();
        numbers.put("one", 1);
        numbers.put("two", 2);
        numbers.put("three", 3);
        numbers.put("four", 4);
        assert numbers.values().toString().equals("[1, 2, 3, 4]");
    }
}
