//@ fails: System.gc is only a hint, and the entry goes some time after it
import java.util.Map;
import java.util.WeakHashMap;

class WeakMapIsEmpty {
    public static void main(String[] args) {
        Map<Object, String> names = new WeakHashMap<>();
        names.put(new Object(), "gone soon");
        System.gc();
        assert names.isEmpty();
    }
}
