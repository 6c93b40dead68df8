package crema;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Fields of any class, by name, for models of methods: javac does not let a model name what is private. The owner is an object or, for
 * a static field, the class. Of several fields of this name, the one of the class nearest to that of the object is meant. Crema has routines for
 * these methods; on a JVM they use reflection, for which the package of the class must be open.
 */
public final class Fields {
    private Fields() {}

    /** A boolean field. */
    public static boolean getBoolean(Object owner, String name) {
        return (Boolean) read(owner, name, boolean.class);
    }

    /** A byte field. */
    public static byte getByte(Object owner, String name) {
        return (Byte) read(owner, name, byte.class);
    }

    /** A char field. */
    public static char getChar(Object owner, String name) {
        return (Character) read(owner, name, char.class);
    }

    /** A short field. */
    public static short getShort(Object owner, String name) {
        return (Short) read(owner, name, short.class);
    }

    /** An int field. */
    public static int getInt(Object owner, String name) {
        return (Integer) read(owner, name, int.class);
    }

    /** A long field. */
    public static long getLong(Object owner, String name) {
        return (Long) read(owner, name, long.class);
    }

    /** A float field. */
    public static float getFloat(Object owner, String name) {
        return (Float) read(owner, name, float.class);
    }

    /** A double field. */
    public static double getDouble(Object owner, String name) {
        return (Double) read(owner, name, double.class);
    }

    /** A field that holds an object. */
    public static Object get(Object owner, String name) {
        return read(owner, name, null);
    }

    /** Changes a boolean field. */
    public static void setBoolean(Object owner, String name, boolean value) {
        write(owner, name, boolean.class, value);
    }

    /** Changes a byte field. */
    public static void setByte(Object owner, String name, byte value) {
        write(owner, name, byte.class, value);
    }

    /** Changes a char field. */
    public static void setChar(Object owner, String name, char value) {
        write(owner, name, char.class, value);
    }

    /** Changes a short field. */
    public static void setShort(Object owner, String name, short value) {
        write(owner, name, short.class, value);
    }

    /** Changes an int field. */
    public static void setInt(Object owner, String name, int value) {
        write(owner, name, int.class, value);
    }

    /** Changes a long field. */
    public static void setLong(Object owner, String name, long value) {
        write(owner, name, long.class, value);
    }

    /** Changes a float field. */
    public static void setFloat(Object owner, String name, float value) {
        write(owner, name, float.class, value);
    }

    /** Changes a double field. */
    public static void setDouble(Object owner, String name, double value) {
        write(owner, name, double.class, value);
    }

    /** Changes a field that holds an object. */
    public static void set(Object owner, String name, Object value) {
        write(owner, name, null, value);
    }

    private static Object read(Object owner, String name, Class<?> type) {
        try {
            return find(owner, name, type).get(owner);
        } catch (IllegalAccessException error) {
            throw new IllegalArgumentException(error);
        }
    }

    private static void write(Object owner, String name, Class<?> type, Object value) {
        try {
            find(owner, name, type).set(owner, value);
        } catch (IllegalAccessException error) {
            throw new IllegalArgumentException(error);
        }
    }

    /** The field; null stands for any type that is not primitive. */
    private static Field find(Object owner, String name, Class<?> type) {
        boolean isStatic = owner instanceof Class;
        Class<?> start = isStatic ? (Class<?>) owner : owner.getClass();
        for (Class<?> next = start; next != null; next = next.getSuperclass()) {
            for (Field field : next.getDeclaredFields()) {
                boolean isType = type == null ? !field.getType().isPrimitive() : field.getType() == type;
                if (field.getName().equals(name) && isType && Modifier.isStatic(field.getModifiers()) == isStatic) {
                    field.setAccessible(true);
                    return field;
                }
            }
        }
        String kind = isStatic ? "static field" : "field";
        throw new IllegalArgumentException(start.getName() + " has no " + kind + " " + name + " of this type");
    }
}
