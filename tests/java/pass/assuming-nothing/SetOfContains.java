//@ assuming:
import java.util.Set;

/** The order of such a set is open, its contents are not. */
class SetOfContains {
    public static void main(String[] args) {
        Set<String> letters = Set.of("a", "b", "c");
        assert letters.contains("a") && !letters.contains("d") && letters.size() == 3;
    }
}
