//@ property: assert
//@ fails-with: (byte) 5
// Compare-and-set of an element.
import java.util.concurrent.atomic.AtomicReferenceArray;

class BoxInAtomicArray {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        AtomicReferenceArray<Integer> array = new AtomicReferenceArray<>(2);
        array.set(1, (int) b);
        assert !array.compareAndSet(1, 5, 7); //~ THROWS AssertionError
    }
}
