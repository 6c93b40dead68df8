//@ fails: which object comes first is open
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

class OtherObjectOfAStream {
    public static void main(String[] args) {
        Set<StringBuilder> texts = Stream.of("a", "bb").map(StringBuilder::new).collect(Collectors.toSet());
        assert texts.stream().findFirst().get().length() == 2;
    }
}
