// VarHandles viewing byte arrays and buffers as wider types in both byte orders, alignment and bounds.
import java.lang.invoke.*;
import java.nio.*;
import java.util.Arrays;

public class VarHandleByteViews {
    interface Act { Object go() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + ": " + a.go());
        } catch (Throwable e) {
            System.out.println(n + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }
    static String hex(byte[] b) {
        StringBuilder s = new StringBuilder();
        for (byte x : b) s.append(String.format("%02x", x)); return s.toString();
    }
    public static void main(String[] args) {
        Class<?>[] views = {short[].class, char[].class, int[].class, long[].class, float[].class, double[].class};
        for (ByteOrder order : new ByteOrder[]{ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) for (Class<?> v : views) {
            VarHandle h = MethodHandles.byteArrayViewVarHandle(v, order); byte[] b = {1, 2, 3, 4, 5, 6, 7, 8, (byte) 0x89, (byte) 0xab};
            Object got = v == short[].class ? (Object) (short) h.get(b, 1) : v == char[].class ? (Object) (int) (char) h.get(b, 1)
                    : v == int[].class ? (Object) (int) h.get(b, 3) : v == long[].class ? (Object) (long) h.get(b, 2) : v == float[].class
                    ? (Object) (float) h.get(b, 0) : (Object) (double) h.get(b, 0);
            if (v == short[].class) h.set(b, 4, (short) -2);
            else if (v == char[].class) h.set(b, 4, '\u1234');
            else if (v == int[].class) h.set(b, 1, 0x11223344);
            else if (v == long[].class) h.set(b, 1, 0x1122334455667788L);
            else if (v == float[].class) h.set(b, 1, 1.5f); else h.set(b, 1, -2.5);
            System.out.println(v.getSimpleName() + " " + order + " " + got + " " + hex(b) + " " + h.varType() + h.coordinateTypes());
        }
        VarHandle li = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN),
                bl = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
        t("end", () -> (int) li.get(new byte[4], 0));
        t("past end", () -> (int) li.get(new byte[4], 1));
        t("negative", () -> (int) li.get(new byte[4], -1));
        t("short array", () -> (int) li.get(new byte[3], 0));
        t("null", () -> (int) li.get((byte[]) null, 0));
        t("bad view", () -> MethodHandles.byteArrayViewVarHandle(byte[].class, ByteOrder.BIG_ENDIAN));
        t("not array", () -> MethodHandles.byteArrayViewVarHandle(int.class, ByteOrder.BIG_ENDIAN));
        ByteBuffer direct = ByteBuffer.allocateDirect(32);
        VarHandle bi = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        t("buffer", () -> { bi.set(direct, 0, 0x01020304); return direct.get(0) + " " + direct.get(3) + " " + (int) bi.get(direct, 0); });
        t("buffer atomic", () -> { bi.setVolatile(direct, 4, 10); return (int) bi.getAndAdd(direct, 4, 5) + " " + bi.compareAndSet(direct,
                4, 15, 16) + " " + (int) bi.getVolatile(direct, 4) + " " + direct.get(7); });
        t("buffer or", () -> (int) bi.getAndBitwiseOr(direct, 4, 0xf00) + " " + direct.getInt(4));
        t("buffer bounds", () -> (int) bi.get(direct, 30));
        t("read only", () -> { bi.set(direct.asReadOnlyBuffer(), 0, 1); return 0; });
        ByteBuffer buf = ByteBuffer.allocate(24);
        buf.putInt(0x0a0b0c0d).putLong(-2L).putDouble(1.5).order(ByteOrder.LITTLE_ENDIAN);
        System.out.println(hex(buf.array()) + " " + Integer.toHexString(buf.getInt(0)) + " " + buf.position() + " " + buf.remaining());
        buf.putShort((short) 0x1234).flip();
        System.out.println(hex(buf.array()) + " " + buf.limit() + " " + buf.order());
        try { buf.position(22); buf.getInt(); } catch (BufferUnderflowException e) { System.out.println("underflow"); }
        try { buf.putLong(1); } catch (BufferOverflowException e) { System.out.println("overflow"); }
        try { buf.get(99); } catch (IndexOutOfBoundsException e) { System.out.println("index"); }
        IntBuffer ib = ByteBuffer.wrap(new byte[]{0, 0, 0, 1, 0, 0, 0, 2}).asIntBuffer();
        System.out.println(ib.get(0) + ib.get(1) + " " + ib.remaining() + " " + ByteBuffer.wrap(new byte[10], 2, 5).slice().capacity());
        byte[] data = new byte[64];
        for (int k = 0; k < 8; k++) bl.set(data, k * 8, 0x0102030405060708L * (k + 1));
        long sum = 0;
        for (int k = 0; k <= 56; k += 3) sum = sum * 31 + (long) bl.get(data, k) + (int) li.get(data, k);
        System.out.println(sum + " " + Arrays.hashCode(data));
    }
}
