//@ fails: the JVM chooses the order of unmodifiable sets when it starts
//@ shown: 20
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

class CollectedSet {
    public static void main(String[] args) {
        Set<String> letters = Stream.of("x", "y", "z").collect(Collectors.toUnmodifiableSet());
        assert String.join("", letters).equals("xyz");
    }
}
