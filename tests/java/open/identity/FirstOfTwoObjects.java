//@ fails: in about every second run the other object comes first
import java.util.HashMap;
import java.util.Map;

class FirstOfTwoObjects {
    public static void main(String[] args) {
        Map<Object, String> names = new HashMap<>();
        names.put(new Object(), "first");
        names.put(new Object(), "second");
        assert names.values().iterator().next().equals("first");
    }
}
