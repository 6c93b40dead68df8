//@ fails: once in forty thousand runs
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class NotInOrder {
    public static void main(String[] args) {
        List<Integer> numbers = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8));
        Collections.shuffle(numbers);
        assert !numbers.equals(List.of(1, 2, 3, 4, 5, 6, 7, 8));
    }
}
