package crema.host;

import java.nio.charset.StandardCharsets;

/** One received frame, read from front to back. Little endian, as the images are. */
final class In {
    private final byte[] data;
    private final int end;
    private int position;

    In(byte[] data, int start, int end) {
        this.data = data;
        this.position = start;
        this.end = end;
    }

    int u8() {
        return data[take(1)] & 0xff;
    }

    int i32() {
        return Vm.U.getInt(data, Vm.ARRAY_BASE + take(4));
    }

    long i64() {
        return Vm.U.getLong(data, Vm.ARRAY_BASE + take(8));
    }

    byte[] bytes() {
        byte[] bytes = new byte[i32()];
        System.arraycopy(data, take(bytes.length), bytes, 0, bytes.length);
        return bytes;
    }

    String text() {
        int length = i32();
        return new String(data, take(length), length, StandardCharsets.UTF_8);
    }

    /** UTF-16 units, counted. */
    String units() {
        char[] units = new char[i32()];
        Vm.U.copyMemory(data, Vm.ARRAY_BASE + take(2 * units.length), units, Vm.ARRAY_BASE, 2L * units.length);
        return new String(units);
    }

    private int take(int count) {
        int start = position;
        if (count < 0 || count > end - start) {
            throw new Violation("a frame is too short");
        }
        position = start + count;
        return start;
    }
}
