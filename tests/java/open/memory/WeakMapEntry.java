//@ fails: the collector may run before the map is asked, and take the entry
import java.util.Map;
import java.util.WeakHashMap;

class WeakMapEntry {
    public static void main(String[] args) {
        Map<Object, String> names = new WeakHashMap<>();
        names.put(new Object(), "perhaps");
        assert names.containsValue("perhaps");
    }
}
