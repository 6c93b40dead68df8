package crema.host;

import java.util.Arrays;

/**
 * Which object a handle names, and which handle an object has. Handles are dense, so plain arrays do one direction;
 * the other one is a table with open addressing on the identity hash, which the guest cannot see or influence.
 */
final class Handles {
    /**
     * By handle: the object, its shape, and the contents that the engine has seen last (null: it has seen none). The
     * contents start at an index of an array that many objects share: comparisons go through all of them in a row.
     */
    static Object[] objects = new Object[4096];

    static Shape[] shapes = new Shape[4096];
    static byte[][] images = new byte[4096][];
    static int[] starts = new int[4096];

    private static int next = 2;
    private static int[] table = new int[8192];
    private static int used;

    private Handles() {}

    /** The handle of an object; zero for null and for an object that has none. */
    static int find(Object object) {
        if (object == null) {
            return 0;
        }
        int mask = table.length - 1;
        int slot = System.identityHashCode(object) & mask;
        int handle;
        while ((handle = table[slot]) != 0) {
            if (objects[handle] == object) {
                return handle;
            }
            slot = (slot + 1) & mask;
        }
        return 0;
    }

    /** The object of a handle. Zero is null. */
    static Object object(int handle) {
        if (handle == 0) {
            return null;
        }
        Object object = handle > 0 && handle < objects.length ? objects[handle] : null;
        if (object == null) {
            throw new Violation("no object has the handle " + Integer.toUnsignedString(handle));
        }
        return object;
    }

    /** Gives a host-born object the next even handle. */
    static int adopt(Object object, Shape shape) {
        int handle = next;
        next += 2;
        bind(handle, object, shape);
        return handle;
    }

    /** Gives an object a handle that the engine chose. */
    static void bind(int handle, Object object, Shape shape) {
        if (handle <= 0) {
            throw new Violation("handle " + Integer.toUnsignedString(handle) + " is out of range");
        }
        reserve(handle);
        if (objects[handle] != null) {
            throw new Violation("handle " + handle + " is in use");
        }
        objects[handle] = object;
        shapes[handle] = shape;
        if (find(object) == 0) {
            insert(object, handle);
        }
    }

    /** Forgets an object. */
    static void release(int handle) {
        Object object = object(handle);
        if (object == null) {
            return;
        }
        if (find(object) == handle) {
            remove(object);
        }
        objects[handle] = null;
        shapes[handle] = null;
        images[handle] = null;
    }

    private static void reserve(int handle) {
        if (handle >= objects.length) {
            int length = Math.max(2 * objects.length, handle + 1);
            objects = Arrays.copyOf(objects, length);
            shapes = Arrays.copyOf(shapes, length);
            images = Arrays.copyOf(images, length);
            starts = Arrays.copyOf(starts, length);
        }
    }

    private static void insert(Object object, int handle) {
        if (2 * ++used > table.length) {
            rehash();
        }
        place(object, handle);
    }

    private static void place(Object object, int handle) {
        int mask = table.length - 1;
        int slot = System.identityHashCode(object) & mask;
        while (table[slot] != 0) {
            slot = (slot + 1) & mask;
        }
        table[slot] = handle;
    }

    private static void rehash() {
        int[] old = table;
        table = new int[2 * old.length];
        for (int handle : old) {
            if (handle != 0) {
                place(objects[handle], handle);
            }
        }
    }

    /** Takes an object out and moves up what linear probing had put behind it. */
    private static void remove(Object object) {
        int mask = table.length - 1;
        int slot = System.identityHashCode(object) & mask;
        while (objects[table[slot]] != object) {
            slot = (slot + 1) & mask;
        }
        used--;
        int free = slot;
        for (int i = (slot + 1) & mask; table[i] != 0; i = (i + 1) & mask) {
            int home = System.identityHashCode(objects[table[i]]) & mask;
            if (((i - home) & mask) >= ((i - free) & mask)) {
                table[free] = table[i];
                free = i;
            }
        }
        table[free] = 0;
    }
}
