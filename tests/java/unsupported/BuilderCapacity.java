//@ property: assert
//@ reason: capacity
import crema.Symbolic;

/** How much room a builder has depends on how it grew, which is not followed for symbolic text. */
class BuilderCapacity {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() < 3);
        StringBuilder b = new StringBuilder().append(s);
        assert b.capacity() == 16;
    }
}
