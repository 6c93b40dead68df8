//@ property: assert
//@ fails-with: (byte) 5
// The result of a reflective call that is made often comes from the cache, on JDK 17, too.
import java.lang.reflect.Method;

class BoxCalledOften {
    static int widen(byte b) {
        return b;
    }

    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        Method method = BoxCalledOften.class.getDeclaredMethod("widen", byte.class);
        Object last = null;
        for (int i = 0; i < 20; i++) {
            last = method.invoke(null, b);
        }
        assert last != (Object) 5; //~ THROWS AssertionError
    }
}
