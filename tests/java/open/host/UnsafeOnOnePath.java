//@ fails: the native memory holds another number if the second one was not put
//@ fails-with: false
import crema.Symbolic;
import java.lang.reflect.Field;

class UnsafeOnOnePath {
    public static void main(String[] args) throws ReflectiveOperationException {
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        sun.misc.Unsafe unsafe = (sun.misc.Unsafe) field.get(null);
        long address = unsafe.allocateMemory(8);
        unsafe.putLong(address, 1);
        if (Symbolic.nondetBoolean()) {
            unsafe.putLong(address, 2);
        }
        assert unsafe.getLong(address) == 2; //~ THROWS AssertionError
    }
}
