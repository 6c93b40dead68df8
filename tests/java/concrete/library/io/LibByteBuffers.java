// ByteBuffer heap and direct: positions, views of all types, byte order, slices, duplicates, compact, read-only and errors.
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.Arrays;

public class LibByteBuffers {
    interface Act { Object run(); }

    static void t(String name, Act a) {
        try {
            System.out.println(name + ": " + a.run());
        } catch (RuntimeException e) {
            System.out.println(name + " threw " + e.getClass().getSimpleName());
        }
    }

    static String dump(ByteBuffer b) {
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < b.limit(); i++) s.append(String.format("%02x", b.get(i)));
        return s.toString();
    }

    static void run(ByteBuffer b) {
        System.out.println((b.isDirect() ? "direct" : "heap") + " capacity " + b.capacity() + " order " + b.order() + " array " + b.hasArray() + " " + b.toString().replace("DirectByteBuffer", "B").replace("HeapByteBuffer", "B"));
        b.put((byte) 1).putShort((short) 0x0203).putChar('\u0405').putInt(0x06070809).putLong(0x0a0b0c0d0e0f1011L).putFloat(1.5f).putDouble(-2.5);
        System.out.println(dump(b) + " at " + b.position() + " left " + b.remaining());
        b.flip();
        System.out.println(b.get() + " " + b.getShort() + " " + (int) b.getChar() + " " + b.getInt() + " " + b.getLong() + " " + b.getFloat() + " " + b.getDouble() + " " + b.hasRemaining());
        t("underflow", b::get);
        b.order(ByteOrder.LITTLE_ENDIAN);
        System.out.println(Integer.toHexString(b.getInt(1)) + " " + Long.toHexString(b.getLong(5)) + " " + b.getShort(0) + " " + b.getDouble(3) + " " + b.getFloat(2));
        b.clear();
        for (int i = 0; i < 40; i++) b.put((byte) i);
        t("overflow", () -> b.put((byte) 0));
        b.position(8).limit(24);
        ByteBuffer s = b.slice(), d = b.duplicate(), r = b.asReadOnlyBuffer();
        s.put(0, (byte) 99);
        d.get();
        System.out.println(s.capacity() + " " + s.position() + " " + b.get(8) + " " + d.get(8) + " " + r.get(8) + " " + b.position() + " " + d.position() + " order of slice " + s.order() + " " + r.isReadOnly());
        t("read only put", () -> r.put((byte) 1));
        t("read only array", () -> r.array());
        t("index", () -> b.get(24));
        t("limit", () -> b.limit(41));
        t("position", () -> b.position(25));
        t("reset", b::reset);
        b.mark();
        b.get(new byte[4]);
        System.out.println(b.position() + " " + b.reset().position() + " " + b.compact().position() + " " + b.limit() + " " + b.get(0) + b.get(1) + " " + b.rewind().position());
        b.order(ByteOrder.BIG_ENDIAN).clear();
        IntBuffer ib = b.asIntBuffer();
        ib.put(new int[] {1, -2, 3});
        LongBuffer lb = b.asLongBuffer();
        ShortBuffer sb = b.asShortBuffer();
        CharBuffer cb = b.asCharBuffer();
        FloatBuffer fb = b.asFloatBuffer();
        DoubleBuffer db = b.asDoubleBuffer();
        cb.put(8, 'Z');
        fb.put(5, 2.5f);
        db.put(3, -1.25);
        System.out.println(ib.position() + " " + ib.capacity() + " " + lb.get(0) + " " + sb.get(3) + " " + cb.capacity() + " " + fb.get(5) + " " + db.get(3) + " " + dump(b));
        b.position(2);
        System.out.println(b.asIntBuffer().capacity() + " " + b.asIntBuffer().get(0) + " " + b.alignedSlice(1).remaining() + " " + b.slice(4, 8).getInt(0));
        ByteBuffer other = ByteBuffer.wrap(new byte[] {5, 6, 7, 8});
        b.clear().put(other).put(0, new byte[] {9, 9}, 0, 1);
        System.out.println(dump(b).substring(0, 10) + " " + other.remaining() + " " + b.position());
        t("put self", () -> b.put(b));
        byte[] out = new byte[3];
        b.get(1, out);
        System.out.println(Arrays.toString(out));
        b.put(0, ByteBuffer.wrap(new byte[] {4, 3, 2, 1}), 1, 2);
        System.out.println(dump(b).substring(0, 8));
    }

    public static void main(String[] args) {
        run(ByteBuffer.allocate(40));
        run(ByteBuffer.allocateDirect(40));
        ByteBuffer w = ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5, 6}, 2, 3);
        System.out.println(w.position() + " " + w.limit() + " " + w.capacity() + " " + w.arrayOffset() + " " + w.slice().arrayOffset() + " " + w.slice().get(0));
        ByteBuffer a = ByteBuffer.wrap(new byte[] {1, 2, 3}), b = ByteBuffer.wrap(new byte[] {0, 1, 2, 3}, 1, 3), c = ByteBuffer.wrap(new byte[] {1, 2, 4});
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.hashCode() + " " + a.compareTo(c) + " " + a.compareTo(b) + " " + a.mismatch(c) + " " + a.mismatch(b) + " " + a.equals(CharBuffer.allocate(3)));
        CharBuffer cb = CharBuffer.wrap("hello world");
        System.out.println(cb.subSequence(2, 5) + " " + cb.length() + " " + cb.charAt(4) + " " + cb.isReadOnly() + " " + cb.get() + cb + " " + cb.chars().filter(x -> x == 'o').count() + " " + CharBuffer.allocate(3).put("abc").flip() + " " + CharBuffer.wrap("x".toCharArray()).append("z").position());
    }
}
