//@ property: assert
//@ fails-with: 'a'
// The cache of `Character`.
import java.util.concurrent.atomic.AtomicReference;

class CharacterBox {
    public static void main(String[] args) throws Throwable {
        char c = crema.Symbolic.nondetChar();
        AtomicReference<Character> reference = new AtomicReference<>(c);
        assert !reference.compareAndSet('a', 'b'); //~ THROWS AssertionError
    }
}
