//@ property: assert
//@ fails-with: 'q', 'q'
import crema.Symbolic;
import java.util.HashSet;
import java.util.Set;

class DuplicateInSet {
    public static void main(String[] args) {
        char a = Symbolic.nondetChar();
        char b = Symbolic.nondetChar();
        Symbolic.assume(a >= 'a' && a <= 'z');
        Set<Character> set = new HashSet<>();
        set.add(a);
        assert set.add(b); //~ THROWS AssertionError
    }
}
