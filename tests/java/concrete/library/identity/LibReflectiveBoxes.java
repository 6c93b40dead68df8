// Whether the result of a reflective call comes from the cache of its wrapper class: on JDK 17 from the 17th call on.
import java.lang.reflect.Method;

public class LibReflectiveBoxes {
    public static boolean truth() {
        return true;
    }

    public static byte small() {
        return 5;
    }

    public static char letter() {
        return 'a';
    }

    public static short medium() {
        return 5;
    }

    public static int number() {
        return 5;
    }

    public static long wide() {
        return 5;
    }

    public static double fraction() {
        return 0;
    }

    public int own() {
        return 5;
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        call("truth", true);
        call("small", (byte) 5);
        call("letter", 'a');
        call("medium", (short) 5);
        call("number", 5);
        call("wide", 5L);
        call("fraction", 0.0);
        call("own", 5);
    }

    static void call(String name, Object cached) throws ReflectiveOperationException {
        StringBuilder line = new StringBuilder(name);
        for (int call = 1; call <= 20; call++) {
            Method method = LibReflectiveBoxes.class.getMethod(name);
            line.append(' ').append(method.invoke(new LibReflectiveBoxes()) == cached);
        }
        System.out.println(line);
    }
}
