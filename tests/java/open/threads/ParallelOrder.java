//@ fails: the elements come in any order
//@ shown: 20
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

class ParallelOrder {
    public static void main(String[] args) {
        List<Integer> numbers = Collections.synchronizedList(new ArrayList<>());
        IntStream.range(0, 100).parallel().forEach(numbers::add);
        assert numbers.get(0) == 0;
    }
}
