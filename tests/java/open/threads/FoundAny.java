//@ fails: any element may be found
//@ shown: 20
import java.util.stream.IntStream;

class FoundAny {
    public static void main(String[] args) {
        assert IntStream.range(0, 1000).parallel().findAny().getAsInt() == 0;
    }
}
