// Static fields read by their offset: of a class that the JVM has initialised itself, and of one that nothing has initialised yet.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class UnsafeStaticFields {
    static class Lazy {
        static Object value = "set";
        static { System.out.println("Lazy initialised"); }
    }

    public static void main(String[] args) throws Throwable {
        Field theUnsafe = Unsafe.class.getDeclaredField("theUnsafe");
        theUnsafe.setAccessible(true);
        Unsafe unsafe = (Unsafe) theUnsafe.get(null);
        Field trusted = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
        MethodHandles.Lookup lookup =
                (MethodHandles.Lookup) unsafe.getObject(unsafe.staticFieldBase(trusted), unsafe.staticFieldOffset(trusted));
        System.out.println(lookup);
        System.out.println(lookup.findGetter(String.class, "hash", int.class).type().equals(MethodType.methodType(int.class, String.class)));
        Field value = Lazy.class.getDeclaredField("value");
        System.out.println(unsafe.getObject(unsafe.staticFieldBase(value), unsafe.staticFieldOffset(value)));
        System.out.println(Lazy.value);
        System.out.println(unsafe.getObject(unsafe.staticFieldBase(value), unsafe.staticFieldOffset(value)));
    }
}
