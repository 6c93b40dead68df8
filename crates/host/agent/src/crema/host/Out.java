package crema.host;

import java.util.Arrays;

/** A growing piece of a frame. Little endian, as the images are. */
final class Out {
    private byte[] data = new byte[256];
    private int size;

    int size() {
        return size;
    }

    byte[] data() {
        return data;
    }

    void clear() {
        size = 0;
        if (data.length > 1 << 20) {
            data = new byte[256];
        }
    }

    void u8(int value) {
        int start = grow(1);
        data[start] = (byte) value;
    }

    void i32(int value) {
        int start = grow(4);
        Vm.U.putInt(data, Vm.ARRAY_BASE + start, value);
    }

    void i64(long value) {
        int start = grow(8);
        Vm.U.putLong(data, Vm.ARRAY_BASE + start, value);
    }

    /** Overwrites what {@link #i32} wrote when the value was not known yet. */
    void patch(int at, int value) {
        Vm.U.putInt(data, Vm.ARRAY_BASE + at, value);
    }

    /** Bytes, counted. */
    void bytes(byte[] bytes) {
        i32(bytes.length);
        raw(bytes, bytes.length);
    }

    /** A string as the JDK stores it, Latin-1 or UTF-16: encoding it anew is slow as long as nothing is compiled. */
    void text(String text) {
        u8(Vm.U.getByte(text, Vm.STRING_CODER));
        bytes((byte[]) Vm.U.getReference(text, Vm.STRING_VALUE));
    }

    /** Bytes without their count. */
    void raw(byte[] bytes, int count) {
        int start = grow(count);
        System.arraycopy(bytes, 0, data, start, count);
    }

    void append(Out piece) {
        raw(piece.data, piece.size);
    }

    /** Makes room; {@link #data} may be another array afterwards. */
    private int grow(int count) {
        int start = size;
        if (count > data.length - start) {
            data = Arrays.copyOf(data, Math.max(2 * data.length, start + count));
        }
        size = start + count;
        return start;
    }
}
