package crema.recorder;

import java.util.Arrays;

/** Bytes of a class file that is written. */
final class Bytes {
    private byte[] all = new byte[16];
    private int size;

    Bytes u1(int value) {
        grow(1);
        all[size++] = (byte) value;
        return this;
    }

    Bytes u2(int value) {
        return u1(value >> 8).u1(value);
    }

    Bytes u4(int value) {
        return u2(value >>> 16).u2(value);
    }

    Bytes copy(byte[] from, int start, int end) {
        grow(end - start);
        System.arraycopy(from, start, all, size, end - start);
        size += end - start;
        return this;
    }

    Bytes all(Bytes other) {
        return copy(other.all, 0, other.size);
    }

    int size() {
        return size;
    }

    byte[] array() {
        return Arrays.copyOf(all, size);
    }

    private void grow(int more) {
        if (size + more > all.length) {
            all = Arrays.copyOf(all, Math.max(2 * all.length, size + more));
        }
    }
}
