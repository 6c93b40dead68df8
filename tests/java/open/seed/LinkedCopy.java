//@ fails: the linked map keeps the order of a map whose order the JVM chooses when it starts
//@ shown: 20
import java.util.LinkedHashMap;
import java.util.Map;

class LinkedCopy {
    public static void main(String[] args) {
        Map<String, Integer> linked = new LinkedHashMap<>(Map.of("first", 1, "second", 2));
        assert linked.values().toString().equals("[1, 2]");
    }
}
