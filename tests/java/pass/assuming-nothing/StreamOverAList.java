//@ assuming:
import crema.Symbolic;
import java.util.List;
import java.util.stream.Collectors;

class StreamOverAList {
    public static void main(String[] args) {
        int limit = Symbolic.nondetBoolean() ? 1 : 2;
        List<Integer> large = List.of(1, 2, 3).stream().filter(n -> n > limit).map(n -> n * 2).collect(Collectors.toList());
        assert large.contains(6);
    }
}
