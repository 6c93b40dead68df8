//@ property: assert
//@ fails-with: -0f
import crema.Symbolic;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Floats are compared by their bits: zeros are equal, but not the same. */
class ZeroOfBothSigns {
    float f;

    public static void main(String[] args) throws ReflectiveOperationException {
        VarHandle handle = MethodHandles.lookup().findVarHandle(ZeroOfBothSigns.class, "f", float.class);
        ZeroOfBothSigns o = new ZeroOfBothSigns();
        float x = Symbolic.nondetFloat();
        Symbolic.assume(x == 0);
        assert handle.compareAndSet(o, x, 1f); //~ THROWS AssertionError
    }
}
