package crema.host;

/**
 * What has been mentioned but not yet told to the engine. It leaves with the next reply, whichever that is: a nested
 * upcall may overtake a reply that is being written.
 */
final class News {
    private static final int ARRAY = 1;
    private static final int STRING = 2;
    private static final int MIRROR = 4;
    /** Longer strings are fetched like other objects. */
    private static final int MOST_UNITS = 1 << 16;

    private static final Out CLASSES = new Out();
    private static final Out OBJECTS = new Out();
    private static int classes;
    private static int objects;
    private static Shape stringBytes;

    private News() {}

    /** The handle of an object, announcing it if the engine does not know it. */
    static int mention(Object object) {
        if (object == null) {
            return 0;
        }
        int handle = Handles.find(object);
        if (handle != 0) {
            return handle;
        }
        Object visible = Images.visible(object);
        return visible != object ? mention(visible) : announce(object);
    }

    /** The same for the bytes of a string, which never change once the string is there. */
    static int mentionStringBytes(Object bytes) {
        int handle = Handles.find(bytes);
        return handle != 0 ? handle : announce(bytes, stringBytes());
    }

    /** The shape of an array that belongs to a string: not watched, otherwise any {@code byte[]}. */
    static Shape stringBytes() {
        if (stringBytes == null) {
            stringBytes = new Shape(byte[].class, Classes.shape(byte[].class).number, true);
        }
        return stringBytes;
    }

    static void announceClass(Shape shape, String name, int loader, boolean library) {
        classes++;
        CLASSES.i32(shape.number);
        CLASSES.text(name);
        CLASSES.i32(loader);
        CLASSES.u8((library ? 1 : 0) | (shape.type.isHidden() ? 2 : 0));
    }

    /** Moves everything pending into a reply. */
    static void flush(Out into) {
        into.i32(classes);
        into.append(CLASSES);
        into.i32(objects);
        into.append(OBJECTS);
        classes = 0;
        objects = 0;
        CLASSES.clear();
        OBJECTS.clear();
    }

    private static int announce(Object object) {
        Shape shape = Classes.shape(object.getClass());
        if (object instanceof String) {
            return announceString((String) object, shape);
        }
        if (object instanceof Class) {
            Shape mirrored = Classes.shape((Class<?>) object);
            int handle = head(object, shape, MIRROR);
            OBJECTS.i32(mirrored.number);
            return handle;
        }
        return announce(object, shape);
    }

    private static int announce(Object object, Shape shape) {
        int handle = head(object, shape, shape.elementSize > 0 ? ARRAY : 0);
        if (shape.elementSize > 0) {
            OBJECTS.i32(java.lang.reflect.Array.getLength(object));
        }
        return handle;
    }

    private static int announceString(String string, Shape shape) {
        byte[] value = (byte[]) Vm.U.getReference(string, Vm.STRING_VALUE);
        if (string.length() > MOST_UNITS || value == null) {
            return head(string, shape, 0);
        }
        int valueHandle = mentionStringBytes(value);
        // A copy is interned, not the string, so that asking changes nothing about the string itself.
        boolean interned = new String(string).intern() == string;
        int handle = head(string, shape, STRING);
        OBJECTS.i32(valueHandle);
        OBJECTS.u8(interned ? 1 : 0);
        OBJECTS.text(string);
        return handle;
    }

    private static int head(Object object, Shape shape, int kind) {
        int handle = Handles.adopt(object, shape);
        objects++;
        OBJECTS.i32(handle);
        OBJECTS.i32(shape.number);
        OBJECTS.u8(kind);
        return handle;
    }
}
