package crema.host;

import java.util.ArrayList;
import java.util.Arrays;

/**
 * How to copy and compare the fields of an instance, or the statics in a mirror: the offsets of its references, and of
 * words that hold only primitives. Neighbouring fields are taken as one word. What lies between the fields (padding and
 * fields that the JVM injected) is never touched; it is zero in images.
 */
final class Plan {
    private final int start;
    private final int size;
    private final int[] references;
    private final int[] eights;
    private final int[] fours;
    private final int[] twos;
    private final int[] ones;

    /** A plan for the slots of one kind; images start at {@code start}, or at the first slot if it is negative. */
    Plan(ArrayList<Slot> slots, int start) {
        int low = Integer.MAX_VALUE;
        int high = 0;
        for (Slot slot : slots) {
            low = Math.min(low, slot.offset);
            high = Math.max(high, slot.offset + slot.size());
        }
        this.start = start < 0 ? low : start;
        this.size = slots.isEmpty() ? 0 : high - this.start;
        boolean[] primitive = new boolean[high + 8];
        int[] found = new int[slots.size()];
        int count = 0;
        for (Slot slot : slots) {
            if (slot.isReference()) {
                found[count++] = slot.offset;
            } else {
                Arrays.fill(primitive, slot.offset, slot.offset + slot.size(), true);
            }
        }
        references = Arrays.copyOf(found, count);
        eights = words(primitive, 8);
        fours = words(primitive, 4);
        twos = words(primitive, 2);
        ones = words(primitive, 1);
    }

    int size() {
        return size;
    }

    int[] references() {
        return references;
    }

    /** Copies the contents of an object into an image. Mentions, and so announces, what it refers to. */
    void read(Object object, byte[] image) {
        long shift = Vm.ARRAY_BASE - start;
        for (int at : eights) {
            Vm.U.putLong(image, at + shift, Vm.U.getLong(object, at));
        }
        for (int at : fours) {
            Vm.U.putInt(image, at + shift, Vm.U.getInt(object, at));
        }
        for (int at : twos) {
            Vm.U.putShort(image, at + shift, Vm.U.getShort(object, at));
        }
        for (int at : ones) {
            Vm.U.putByte(image, at + shift, Vm.U.getByte(object, at));
        }
        for (int at : references) {
            Vm.U.putInt(image, at + shift, News.mention(Vm.U.getReference(object, at)));
        }
    }

    /** Copies an image into an object. */
    void write(Object object, byte[] image) {
        if (image.length != size) {
            throw new Violation("an image of " + object.getClass() + " has " + image.length + " bytes, not " + size);
        }
        long shift = Vm.ARRAY_BASE - start;
        for (int at : eights) {
            Vm.U.putLong(object, at, Vm.U.getLong(image, at + shift));
        }
        for (int at : fours) {
            Vm.U.putInt(object, at, Vm.U.getInt(image, at + shift));
        }
        for (int at : twos) {
            Vm.U.putShort(object, at, Vm.U.getShort(image, at + shift));
        }
        for (int at : ones) {
            Vm.U.putByte(object, at, Vm.U.getByte(image, at + shift));
        }
        for (int at : references) {
            Vm.U.putReference(object, at, Images.shadow(Vm.U.getInt(image, at + shift)));
        }
    }

    /** Whether an object still has the contents of the image that starts at {@code from}. Gives no handle to anything. */
    boolean same(Object object, byte[] image, int from) {
        long shift = Vm.ARRAY_BASE + from - start;
        Object[] known = Handles.objects;
        for (int at : references) {
            int handle = Vm.U.getInt(image, at + shift);
            Object now = Vm.U.getReference(object, at);
            // Handle zero is null, and names no object.
            if (known[handle] != now && !Images.names(handle, now)) {
                return false;
            }
        }
        for (int at : eights) {
            if (Vm.U.getLong(image, at + shift) != Vm.U.getLong(object, at)) {
                return false;
            }
        }
        for (int at : fours) {
            if (Vm.U.getInt(image, at + shift) != Vm.U.getInt(object, at)) {
                return false;
            }
        }
        return sameSmall(object, image, shift);
    }

    private boolean sameSmall(Object object, byte[] image, long shift) {
        for (int at : twos) {
            if (Vm.U.getShort(image, at + shift) != Vm.U.getShort(object, at)) {
                return false;
            }
        }
        for (int at : ones) {
            if (Vm.U.getByte(image, at + shift) != Vm.U.getByte(object, at)) {
                return false;
            }
        }
        return true;
    }

    /** Takes the aligned words of one size that are wholly primitive, and that no larger word has taken. */
    private static int[] words(boolean[] primitive, int size) {
        int[] found = new int[primitive.length / size];
        int count = 0;
        for (int at = 0; at + size <= primitive.length; at += size) {
            boolean whole = true;
            for (int i = at; i < at + size; i++) {
                whole &= primitive[i];
            }
            if (whole) {
                found[count++] = at;
                Arrays.fill(primitive, at, at + size, false);
            }
        }
        return Arrays.copyOf(found, count);
    }
}
