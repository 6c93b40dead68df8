//@ assuming:
import java.util.Map;

/** The order of such a map is open, its contents are not. */
class MapOfGet {
    public static void main(String[] args) {
        Map<String, Integer> prices = Map.of("tea", 1, "milk", 2);
        assert prices.get("tea") == 1 && prices.getOrDefault("coffee", 0) == 0;
    }
}
