//@ fails: the order of the map follows hash codes, which the JVM draws at random
//@ shown: 5
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

class OrderOfAConcurrentMap {
    public static void main(String[] args) {
        Map<Object, Integer> numbers = new ConcurrentHashMap<>();
        for (int i = 1; i <= 4; i++) {
            numbers.put(new Object(), i);
        }
        assert numbers.values().toString().equals("[1, 2, 3, 4]");
    }
}
