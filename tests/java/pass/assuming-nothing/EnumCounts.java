//@ assuming:
import java.util.EnumMap;
import java.util.Map;

/** An EnumMap has the order of the constants. */
class EnumCounts {
    public static void main(String[] args) {
        Map<Level, Integer> counts = new EnumMap<>(Level.class);
        counts.put(Level.HIGH, 2);
        counts.put(Level.LOW, 1);
        assert counts.values().toString().equals("[1, 2]");
    }

    enum Level { LOW, HIGH }
}
