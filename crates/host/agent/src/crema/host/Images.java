package crema.host;

import java.lang.reflect.Array;

/** Contents of objects as bytes, references as handles. Dispatches between arrays and instances. */
final class Images {
    private Images() {}

    /** The object that a handle in an image names, as it must stand in a field. */
    static Object shadow(int handle) {
        return handle == 0 ? null : ClassPath.actual(Handles.object(handle));
    }

    /** What the engine sees instead of an object of the host. */
    static Object visible(Object object) {
        return LoaderHook.visible(ClassPath.visible(object));
    }

    /** Whether a handle in an image names this object. */
    static boolean names(int handle, Object object) {
        if (handle == 0) {
            return visible(object) == null;
        }
        Object known = Handles.objects[handle];
        return known == object || (object != null && known == visible(object));
    }

    static byte[] read(Object object, Shape shape) {
        if (shape.elementSize == 0) {
            byte[] image = new byte[shape.instance().size()];
            shape.instance().read(object, image);
            return image;
        }
        int length = Array.getLength(object);
        byte[] image = new byte[Math.multiplyExact(length, shape.elementSize)];
        if (shape.ofReferences) {
            Object[] elements = (Object[]) object;
            for (int i = 0; i < length; i++) {
                Vm.U.putInt(image, Vm.ARRAY_BASE + 4L * i, News.mention(elements[i]));
            }
        } else {
            Vm.U.copyMemory(object, Vm.ARRAY_BASE, image, Vm.ARRAY_BASE, image.length);
        }
        return image;
    }

    static void write(Object object, Shape shape, byte[] image) {
        if (shape.elementSize == 0) {
            shape.instance().write(object, image);
            return;
        }
        int length = Array.getLength(object);
        if (image.length != (long) length * shape.elementSize) {
            throw new Violation("an image of " + image.length + " bytes for " + length + " elements of "
                    + shape.type.getName());
        }
        if (shape.ofReferences) {
            for (int i = 0; i < length; i++) {
                Object element = shadow(Vm.U.getInt(image, Vm.ARRAY_BASE + 4L * i));
                Vm.U.putReference(object, Vm.ARRAY_BASE + 4L * i, element);
            }
        } else {
            Vm.U.copyMemory(image, Vm.ARRAY_BASE, object, Vm.ARRAY_BASE, image.length);
        }
    }

    /** Whether an object still has the contents of the image that starts at {@code start}. */
    static boolean same(Object object, Shape shape, byte[] image, int start) {
        if (shape.elementSize == 0) {
            return shape.instance().same(object, image, start);
        }
        if (!shape.ofReferences) {
            return sameBytes(object, Vm.U.getInt(object, Vm.ARRAY_LENGTH) * shape.elementSize, image, start);
        }
        Object[] elements = (Object[]) object;
        Object[] known = Handles.objects;
        long at = Vm.ARRAY_BASE + start;
        for (Object element : elements) {
            int handle = Vm.U.getInt(image, at);
            // Handle zero is null, and names no object.
            if (known[handle] != element && !names(handle, element)) {
                return false;
            }
            at += 4;
        }
        return true;
    }

    private static boolean sameBytes(Object array, int length, byte[] image, int start) {
        long at = Vm.ARRAY_BASE;
        long end = at + length;
        for (; at + 8 <= end; at += 8) {
            if (Vm.U.getLong(array, at) != Vm.U.getLong(image, at + start)) {
                return false;
            }
        }
        for (; at < end; at++) {
            if (Vm.U.getByte(array, at) != Vm.U.getByte(image, at + start)) {
                return false;
            }
        }
        return true;
    }
}
