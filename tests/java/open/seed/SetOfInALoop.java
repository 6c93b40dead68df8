//@ fails: the digits come in another order in another run
//@ shown: 20
import java.util.List;
import java.util.Set;

class SetOfInALoop {
    public static void main(String[] args) {
        int number = 0;
        for (int digit : List.copyOf(Set.copyOf(List.of(1, 2)))) {
            number = number * 10 + digit;
        }
        assert number == 12;
    }
}
