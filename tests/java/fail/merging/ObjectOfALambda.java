//@ fails-with: Verifier 0, Verifier false, Verifier 77
import org.sosy_lab.sv_benchmarks.Verifier;

class ObjectOfALambda {
    static class Box {
        int value;
    }

    static Box box() {
        Box box = new Box();
        box.value = Verifier.nondetInt();
        return box;
    }

    public static void main(String[] args) {
        int most = Verifier.nondetInt();
        if (most > 3) {
            most = 3;
        }
        Box box = Verifier.nondetObject(Box.class, () -> Verifier.nondetBoolean() ? null : box());
        if (box != null) {
            assert box.value + most != 77; //~ THROWS AssertionError
        }
    }
}
