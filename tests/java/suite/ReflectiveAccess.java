package suite;

import java.lang.reflect.Field;

//@ asserts: assertEquals(1, ReflectiveAccess.read(object, "weight"))
//@ asserts: assertEquals(2, ReflectiveAccess.read(object, "height"))
//@ asserts: assertEquals(-1, ReflectiveAccess.read(
//@ asserts: assertEquals(1, ReflectiveAccess.write(object, "weight", 7))
//@ asserts: assertEquals(2, ReflectiveAccess.write(object, "height", 7))

/** Fields that are found by their names in the class of any object. */
public final class ReflectiveAccess {
    private ReflectiveAccess() {}

    public static final class Stone {
        public int weight = 100;
    }

    public static final class Tower {
        public int height = 200;
    }

    public static int read(Object object, String name) throws IllegalAccessException {
        Object value = value(object, name);
        if (value instanceof Integer number && number == 100) {
            return 1;
        }
        return value instanceof Integer number && number == 200 ? 2 : -1;
    }

    public static int write(Object object, String name, int value) throws ReflectiveOperationException {
        Field field = object.getClass().getField(name);
        field.set(object, value);
        if (object instanceof Stone stone && stone.weight == 7) {
            return 1;
        }
        return object instanceof Tower tower && tower.height == 7 ? 2 : 0;
    }

    private static Object value(Object object, String name) throws IllegalAccessException {
        try {
            return object.getClass().getField(name).get(object);
        } catch (NoSuchFieldException absent) {
            return null;
        }
    }
}
