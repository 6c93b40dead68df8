package crema.host;

import java.util.Arrays;

/**
 * Finds what a run changed: keeps the last contents that the engine has seen of objects and statics, and compares them
 * with what is there now.
 */
final class Watch {
    private static final int OBJECT = 0;
    private static final int STATICS = 1;
    /** Bytes of an array that the contents of many objects share. */
    private static final int BLOCK = 1 << 18;
    /** Contents of more bytes have an array of their own. */
    private static final int MOST_SHARED = 1 << 12;

    private static int[] watched = new int[1024];
    private static int count;
    /** Where the next contents go, and from where on there is room. */
    private static byte[] block = new byte[BLOCK];
    private static int used;
    private static Shape[] classes = new Shape[256];
    private static int classCount;
    /** By handle: in which walk it was met last. */
    private static int[] met = new int[0];
    private static int walk;

    private Watch() {}

    /** The engine knows these contents of an object. */
    static void see(int handle, byte[] image) {
        if (Handles.shapes[handle].fixed || image.length == 0) {
            return;
        }
        if (Handles.images[handle] == null) {
            if (count == watched.length) {
                watched = Arrays.copyOf(watched, 2 * count);
            }
            watched[count++] = handle;
            keep(handle, image);
        } else {
            // An object never changes its size.
            System.arraycopy(image, 0, Handles.images[handle], Handles.starts[handle], image.length);
        }
    }

    /** Keeps the first contents that the engine has seen of an object. */
    private static void keep(int handle, byte[] image) {
        if (image.length > MOST_SHARED) {
            Handles.images[handle] = image;
            Handles.starts[handle] = 0;
            return;
        }
        if (used + image.length > BLOCK) {
            block = new byte[BLOCK];
            used = 0;
        }
        System.arraycopy(image, 0, block, used, image.length);
        Handles.images[handle] = block;
        Handles.starts[handle] = used;
        // Words of contents are read as such.
        used += (image.length + 7) & -8;
    }

    /** The engine knows these contents of the statics of a class. */
    static void seeStatics(Shape shape, byte[] image) {
        if (image.length == 0) {
            return;
        }
        if (shape.seenStatics == null) {
            if (classCount == classes.length) {
                classes = Arrays.copyOf(classes, 2 * classCount);
            }
            classes[classCount++] = shape;
        }
        shape.seenStatics = image;
    }

    /** Writes what differs from what the engine has seen, counted. */
    static void report(Check check, Out into) {
        int counter = into.size();
        into.i32(0);
        int changes = 0;
        if (check.kind == Check.ARGUMENTS) {
            changes = reportReachable(check, into);
        } else if (check.kind == Check.EVERYTHING) {
            changes = reportObjects(into) + reportStatics(into);
        }
        into.patch(counter, changes);
    }

    private static int reportObjects(Out into) {
        int changes = 0;
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int handle = watched[i];
            if (Handles.images[handle] != null) {
                watched[kept++] = handle;
                changes += reportObject(handle, into);
            }
        }
        count = kept;
        return changes;
    }

    private static int reportObject(int handle, Out into) {
        Object object = Handles.objects[handle];
        Shape shape = Handles.shapes[handle];
        if (Images.same(object, shape, Handles.images[handle], Handles.starts[handle])) {
            return 0;
        }
        byte[] image = Images.read(object, shape);
        see(handle, image);
        into.u8(OBJECT);
        into.i32(handle);
        into.bytes(image);
        return 1;
    }

    private static int reportStatics(Out into) {
        int changes = 0;
        for (int i = 0; i < classCount; i++) {
            Shape shape = classes[i];
            if (!shape.statics().same(shape.type, shape.seenStatics, 0)) {
                byte[] image = new byte[shape.statics().size()];
                shape.statics().read(shape.type, image);
                shape.seenStatics = image;
                into.u8(STATICS);
                into.i32(shape.number);
                into.bytes(image);
                changes++;
            }
        }
        return changes;
    }

    /** Breadth first from the arguments. What the engine has not seen is not entered: it has nothing to go stale. */
    private static int reportReachable(Check check, Out into) {
        if (met.length < Handles.objects.length) {
            met = new int[Handles.objects.length];
            walk = 0;
        }
        walk++;
        Ints now = new Ints();
        for (int root : check.roots) {
            meet(root, now);
        }
        int changes = 0;
        for (int hop = 0; now.count > 0; hop++) {
            Ints next = new Ints();
            for (int i = 0; i < now.count; i++) {
                changes += reportObject(now.items[i], into);
                if (hop < check.hops) {
                    meetReferences(now.items[i], next);
                }
            }
            now = next;
        }
        return changes;
    }

    private static void meet(int handle, Ints into) {
        // Objects announced during this walk have handles beyond the table, and no image.
        if (handle != 0 && Handles.images[handle] != null && met[handle] != walk) {
            met[handle] = walk;
            into.add(handle);
        }
    }

    /** The image has just been compared or renewed, so its handles are those of the references now. */
    private static void meetReferences(int handle, Ints into) {
        Shape shape = Handles.shapes[handle];
        byte[] image = Handles.images[handle];
        long start = Vm.ARRAY_BASE + Handles.starts[handle];
        if (shape.ofReferences) {
            int length = ((Object[]) Handles.objects[handle]).length;
            for (int i = 0; i < length; i++) {
                meet(Vm.U.getInt(image, start + 4L * i), into);
            }
        } else if (shape.elementSize == 0) {
            for (int at : shape.instance().references()) {
                meet(Vm.U.getInt(image, start + at - Vm.HEADER), into);
            }
        }
    }

    /** A growing list of handles. */
    private static final class Ints {
        int[] items = new int[16];
        int count;

        void add(int item) {
            if (count == items.length) {
                items = Arrays.copyOf(items, 2 * count);
            }
            items[count++] = item;
        }
    }
}
