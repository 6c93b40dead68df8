// Only the compiler's own `$assertionsDisabled` is the switch of assertions.
//@ reason: a constructor of ObjectByTheNameOfASwitch$Flag reads a static field that may change
import crema.Symbolic;

class ObjectByTheNameOfASwitch {
    private static boolean given;

    static final class Flag {
        static final boolean $assertionsDisabled = given;
        final boolean set;

        Flag() {
            set = $assertionsDisabled;
        }
    }

    public static void main(String[] args) {
        Flag flag = Symbolic.nondetObject(Flag.class);
        assert flag == null || !flag.set;
    }
}
