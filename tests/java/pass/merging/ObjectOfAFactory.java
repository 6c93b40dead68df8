import org.sosy_lab.sv_benchmarks.ObjectFactory;
import org.sosy_lab.sv_benchmarks.Verifier;

// SV-COMP's interface: the program itself makes the object.
class ObjectOfAFactory {
    static class Box {
        int value;
    }

    static class Small implements ObjectFactory<Box> {
        @Override
        public Box createObject() {
            Box box = new Box();
            box.value = Verifier.nondetInt();
            Verifier.assume(box.value < 10);
            return box;
        }
    }

    public static void main(String[] args) {
        Box any = Verifier.nondetObject(Box.class, () -> Verifier.nondetBoolean() ? new Box() : null);
        Box small = Verifier.nondetObject(Box.class, new Small());
        int limit = Verifier.nondetInt();
        if (limit < 10) {
            limit = 10;
        }
        assert any == null || any.value == 0;
        assert small.value < limit;
    }
}
