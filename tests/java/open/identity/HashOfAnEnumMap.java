//@ fails: the hash code of the map depends on identity hash codes of its keys, and may be this one
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

class HashOfAnEnumMap {
    public static void main(String[] args) {
        Map<TimeUnit, String> names = new EnumMap<>(TimeUnit.class);
        names.put(TimeUnit.DAYS, "d");
        assert names.hashCode() != 1_000_000;
    }
}
