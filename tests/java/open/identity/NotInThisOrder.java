//@ fails: the order of the set follows identity hash codes, and may be this one
import java.util.Arrays;
import java.util.HashSet;

class NotInThisOrder {
    public static void main(String[] args) {
        assert !new HashSet<>(Arrays.asList(Suit.values())).toString().equals("[HEARTS, SPADES, CLUBS, DIAMONDS]");
    }

    enum Suit { HEARTS, SPADES, CLUBS, DIAMONDS }
}
