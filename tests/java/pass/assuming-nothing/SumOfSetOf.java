//@ assuming:
import java.util.Set;

/** The sum is the same in every order. */
class SumOfSetOf {
    public static void main(String[] args) {
        int sum = 0;
        for (int number : Set.of(1, 2, 3)) {
            sum += number;
        }
        assert sum == 6;
    }
}
