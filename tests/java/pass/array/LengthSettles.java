//@ property: assert
// A length becomes a number where one is needed: behind a loop, in a copy, in a text, in a list.
import java.util.Arrays;

class LengthSettles {
    public static void main(String[] args) {
        int size = crema.Symbolic.nondetInt();
        if (size < 0 || size > 6) {
            return;
        }
        int[] numbers = new int[size];
        int last = 0;
        for (int i = 0; i < size; i++) {
            numbers[i] = i;
            last = i;
        }
        assert size == 0 || numbers[size - 1] == last;
        assert numbers.clone().length == size;
        assert Arrays.copyOf(numbers, 3).length == 3;
        assert Arrays.stream(numbers).sum() == size * (size - 1) / 2;
        Object[] objects = new String[size];
        assert Arrays.asList(objects).size() == size;
        assert objects.getClass() == String[].class;
    }
}
