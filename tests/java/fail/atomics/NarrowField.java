//@ property: assert
//@ fails-with: (byte) -1
import crema.Symbolic;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The neighbours of a byte in its word do not count. */
class NarrowField {
    byte left = -1;
    byte middle;
    byte right = -1;

    public static void main(String[] args) throws ReflectiveOperationException {
        VarHandle middle = MethodHandles.lookup().findVarHandle(NarrowField.class, "middle", byte.class);
        NarrowField o = new NarrowField();
        o.middle = Symbolic.nondetByte();
        assert !middle.compareAndSet(o, (byte) -1, (byte) 0); //~ THROWS AssertionError
    }
}
