//@ assuming:
import java.util.stream.Collectors;
import java.util.stream.Stream;

class JoinedStream {
    public static void main(String[] args) {
        assert Stream.of("x", "y").collect(Collectors.joining(",", "[", "]")).equals("[x,y]");
    }
}
