//@ property: assert
//@ fails-with: 2, 2
import crema.Symbolic;
import java.util.concurrent.atomic.AtomicIntegerArray;

class ElementMeantTwice {
    public static void main(String[] args) {
        AtomicIntegerArray a = new AtomicIntegerArray(4);
        int i = Symbolic.nondetInt();
        int j = Symbolic.nondetInt();
        Symbolic.assume(i >= 0 && i < 4 && j >= 0 && j < 4);
        a.incrementAndGet(i);
        a.incrementAndGet(j);
        assert a.get(2) < 2; //~ THROWS AssertionError
    }
}
