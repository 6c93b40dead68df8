package crema.recorder;

import java.io.ByteArrayOutputStream;

/** Bytes of a class file that is written. */
final class Bytes {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    Bytes u1(int value) {
        out.write(value);
        return this;
    }

    Bytes u2(int value) {
        return u1(value >> 8).u1(value);
    }

    Bytes u4(int value) {
        return u2(value >>> 16).u2(value);
    }

    Bytes copy(byte[] from, int start, int end) {
        out.write(from, start, end - start);
        return this;
    }

    Bytes all(Bytes other) {
        out.writeBytes(other.array());
        return this;
    }

    int size() {
        return out.size();
    }

    byte[] array() {
        return out.toByteArray();
    }
}
