//@ assuming:
import crema.Symbolic;
import java.util.HashMap;
import java.util.Map;

class StringKeys {
    public static void main(String[] args) {
        Map<String, Integer> ages = new HashMap<>();
        ages.put("ann", 30);
        ages.put("bob", Symbolic.nondetInt());
        ages.merge("ann", 1, Integer::sum);
        assert ages.get("ann") == 31 && ages.size() == 2;
    }
}
