//@ property: assert
import crema.Symbolic;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

class SetOfChars {
    public static void main(String[] args) {
        char a = Symbolic.nondetChar();
        Set<Character> set = new HashSet<>(List.of('x', 'y'));
        assert set.add(a) == (a != 'x' && a != 'y');
        assert set.contains(a);
    }
}
