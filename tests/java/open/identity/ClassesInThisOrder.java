//@ fails: the order of the map follows identity hash codes of classes, and may be another one
import java.util.HashMap;
import java.util.Map;

class ClassesInThisOrder {
    public static void main(String[] args) {
        Map<Class<?>, String> names = new HashMap<>();
        names.put(One.class, "one");
        names.put(Two.class, "two");
        assert names.values().toString().equals("[one, two]");
    }

    static class One {}

    static class Two {}
}
