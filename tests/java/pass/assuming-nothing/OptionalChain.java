//@ assuming:
import crema.Symbolic;
import java.util.Optional;

class OptionalChain {
    public static void main(String[] args) {
        Optional<Integer> number = Optional.of(Symbolic.nondetInt()).filter(n -> n > 0).map(n -> n % 10);
        assert number.orElse(0) >= 0;
    }
}
