//@ fails: the JVM chooses the order of small maps when it starts
//@ shown: 20
import java.util.Map;

class FirstKeyOfMapOf {
    public static void main(String[] args) {
        Map<String, Integer> numbers = Map.of("one", 1, "two", 2);
        assert numbers.keySet().iterator().next().equals("one");
    }
}
