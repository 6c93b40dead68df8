package crema.recorder;

import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;

/** Stack map frames (JVMS §4.7.4): they say at which offsets they are, and where uninitialised objects are made. Nothing else changes. */
final class StackMaps {
    private static final int UNINITIALIZED = 8;
    private static final int OBJECT = 7;
    private static final int FULL_FRAME = 255;

    private final ClassFile file;
    private final Bytes out = new Bytes();
    private final IntUnaryOperator moved;
    private final IntConsumer seen;
    private int at;
    /** Where the last frame is. */
    private int last = -1;

    private StackMaps(ClassFile file, int at, IntUnaryOperator moved, IntConsumer seen) {
        this.file = file;
        this.at = at;
        this.moved = moved;
        this.seen = seen;
    }

    /** Calls the consumer with the offset of each frame of an attribute whose contents begin here. */
    static void eachOffset(ClassFile file, int at, IntConsumer consumer) {
        new StackMaps(file, at, IntUnaryOperator.identity(), consumer).frames();
    }

    /** The contents of the attribute after the code has moved. */
    static Bytes moved(ClassFile file, int at, IntUnaryOperator moved) {
        StackMaps maps = new StackMaps(file, at, moved, offset -> {});
        maps.frames();
        return maps.out;
    }

    /**
     * The same, and a frame behind the others: no variables, and an object of this class on the stack.
     * @param at negative if there are no other frames
     */
    static Bytes withHandler(ClassFile file, int at, IntUnaryOperator moved, int handler, int type) {
        StackMaps maps = new StackMaps(file, at, moved, offset -> {});
        int count = 0;
        if (at >= 0) {
            count = file.u2(at);
            maps.frames();
        }
        byte[] others = maps.out.array();
        return new Bytes()
                .u2(count + 1)
                .copy(others, Math.min(2, others.length), others.length)
                .u1(FULL_FRAME)
                .u2(handler - maps.last - 1)
                .u2(0)
                .u2(1)
                .u1(OBJECT)
                .u2(type);
    }

    private void frames() {
        int count = file.u2(at);
        at += 2;
        out.u2(count);
        int before = -1;
        int movedBefore = -1;
        for (; count > 0; count--) {
            int tag = file.bytes[at++] & 0xff;
            boolean isShort = tag < 128;
            int delta = isShort ? tag % 64 : file.u2(at);
            at += isShort ? 0 : 2;
            before += delta + 1;
            seen.accept(before);
            int now = moved.applyAsInt(before);
            frame(tag, now - movedBefore - 1);
            movedBefore = now;
        }
        last = movedBefore;
    }

    private void frame(int tag, int delta) {
        boolean hasOneItem = tag >= 64 && tag < 128 || tag == 247;
        if (tag < 64 || tag == 251 || hasOneItem) {
            boolean fits = delta < 64;
            int plain = hasOneItem ? 64 : 0;
            out.u1(fits ? plain + delta : hasOneItem ? 247 : 251);
            if (!fits) {
                out.u2(delta);
            }
            types(hasOneItem ? 1 : 0);
            return;
        }
        out.u1(tag);
        out.u2(delta);
        if (tag == FULL_FRAME) {
            countedTypes();
            countedTypes();
        } else if (tag > 251) {
            types(tag - 251);
        } else if (tag < 248) {
            throw new IllegalArgumentException("frame " + tag);
        }
    }

    private void countedTypes() {
        int count = file.u2(at);
        at += 2;
        out.u2(count);
        types(count);
    }

    private void types(int count) {
        for (; count > 0; count--) {
            int tag = file.bytes[at++];
            out.u1(tag);
            if (tag == OBJECT || tag == UNINITIALIZED) {
                int value = file.u2(at);
                at += 2;
                out.u2(tag == OBJECT ? value : moved.applyAsInt(value));
            }
        }
    }
}
