//@ property: assert
import crema.Symbolic;
import java.util.Optional;

class Optionals {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Optional<Integer> o = a > 0 ? Optional.of(a) : Optional.empty();
        assert o.map(x -> x > 0).orElse(false) == (a > 0);
        assert o.orElse(-1) != 0;
    }
}
