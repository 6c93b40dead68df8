//@ property: assert
import org.sosy_lab.sv_benchmarks.ObjectFactory;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Whatever object the factory makes, it has a positive size. */
class ObjectFromFactoryHolds {
    static final class Box {
        final int size;

        Box(int size) {
            this.size = size;
        }
    }

    public static void main(String[] args) {
        ObjectFactory<Box> factory = () -> {
            int size = Verifier.nondetInt();
            Verifier.assume(size > 0);
            return new Box(size);
        };
        Box box = Verifier.nondetObject(Box.class, factory);
        assert box != null && box.size > 0;
    }
}
