package suite;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

//@ asserts: assertEquals(10, ReflectiveMembers.call("ten"))
//@ asserts: assertEquals(20, ReflectiveMembers.call("twenty"))
//@ asserts: assertEquals(-1, ReflectiveMembers.call(
//@ asserts: assertEquals(30, ReflectiveMembers.read("thirty"))
//@ asserts: assertEquals(40, ReflectiveMembers.read("forty"))
//@ asserts: assertEquals(-1, ReflectiveMembers.read(
//@ asserts: "hidden"

/** Methods and fields that are found by their names. */
public final class ReflectiveMembers {
    public int thirty = 30;
    public int forty = 40;
    private int hidden;

    public int ten() {
        return 10;
    }

    public int twenty() {
        return 20;
    }

    /** Calls a method. */
    public static int call(String name) throws ReflectiveOperationException {
        Method method;
        try {
            method = ReflectiveMembers.class.getDeclaredMethod(name);
        } catch (NoSuchMethodException absent) {
            return -1;
        }
        return (Integer) method.invoke(new ReflectiveMembers());
    }

    /** Reads a field. */
    public static int read(String name) throws ReflectiveOperationException {
        try {
            return ReflectiveMembers.class.getField(name).getInt(new ReflectiveMembers());
        } catch (NoSuchFieldException absent) {
            return -1;
        }
    }

    /** Writes a field. */
    public static int write(String name, int value) throws ReflectiveOperationException {
        ReflectiveMembers object = new ReflectiveMembers();
        Field field = ReflectiveMembers.class.getDeclaredField(name);
        field.set(object, value);
        return object.hidden == 7 ? 1 : 0;
    }
}
