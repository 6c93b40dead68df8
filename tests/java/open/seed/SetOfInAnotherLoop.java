//@ fails: the digits come in another order in another run
//@ shown: 20
import java.util.Set;

class SetOfInAnotherLoop {
    public static void main(String[] args) {
        int number = 0;
        for (int digit : Set.of(1, 2)) {
            number = number * 10 + digit;
        }
        assert number == 21;
    }
}
