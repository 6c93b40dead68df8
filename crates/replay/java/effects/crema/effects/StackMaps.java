package crema.effects;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/**
 * The contents of a {@code StackMapTable} (JVMS §4.7.4) for code that begins so many bytes later. Offsets are relative to the frame before, so only the
 * first one changes, and the places of objects that are not initialised yet.
 */
final class StackMaps {
    private static final int SAME_EXTENDED = 251;
    private static final int SAME_ONE_EXTENDED = 247;

    private final ByteBuffer in;
    private final int shift;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    StackMaps(ByteBuffer in, int shift) {
        this.in = in;
        this.shift = shift;
    }

    byte[] shifted() {
        int frames = u2();
        put2(frames);
        for (int frame = 0; frame < frames; frame++) {
            frame(frame == 0 ? shift : 0);
        }
        return out.toByteArray();
    }

    private void frame(int later) {
        int tag = in.get() & 0xff;
        if (tag < 64) {
            same(tag + later);
        } else if (tag < 128) {
            sameOne(tag - 64 + later);
            type();
        } else {
            out.write(tag);
            put2(u2() + later);
            if (tag == 255) {
                types(copied());
                types(copied());
            } else if (tag > SAME_EXTENDED) {
                types(tag - SAME_EXTENDED);
            } else if (tag == SAME_ONE_EXTENDED) {
                type();
            }
        }
    }

    private void same(int delta) {
        if (delta < 64) {
            out.write(delta);
        } else {
            out.write(SAME_EXTENDED);
            put2(delta);
        }
    }

    private void sameOne(int delta) {
        if (delta < 64) {
            out.write(64 + delta);
        } else {
            out.write(SAME_ONE_EXTENDED);
            put2(delta);
        }
    }

    private void types(int count) {
        for (int i = 0; i < count; i++) {
            type();
        }
    }

    private void type() {
        int tag = in.get();
        out.write(tag);
        if (tag == 7) {
            put2(u2());
        } else if (tag == 8) {
            put2(u2() + shift);
        }
    }

    private int copied() {
        int value = u2();
        put2(value);
        return value;
    }

    private int u2() {
        return in.getShort() & 0xffff;
    }

    private void put2(int value) {
        out.write(value >> 8);
        out.write(value);
    }
}
