//@ property: assert
//@ fails-with: (byte) 5
// Compare-and-set of an array element by a variable handle.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

class BoxInHandledArray {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        Object[] array = {null, (int) b};
        VarHandle handle = MethodHandles.arrayElementVarHandle(Object[].class);
        assert !handle.compareAndSet(array, 1, (Object) 5, (Object) 7); //~ THROWS AssertionError
    }
}
