// Narrowing conversions among the integral types keep the low bits (JLS 5.1.3; i2b, i2s, i2c, l2i).
public class NarrowingConversions {
    public static void main(String[] args) {
        int[] ints = {0, 1, -1, 127, 128, 255, 256, -128, -129, 32767, 32768, 65535, 65536, -32768, -32769, 0x12345678, 0xfedcba98,
                Integer.MIN_VALUE, Integer.MAX_VALUE};
        for (int i : ints)
            System.out.println(i + ": byte " + (byte) i + " short " + (short) i + " char " + (int) (char) i + " via byte to char "
                    + (int) (char) (byte) i + " via char to byte " + (byte) (char) i);
        long[] longs = {0L, -1L, 0xffff_ffffL, 0x1_0000_0000L, 0x8000_0000L, 0x7fff_ffffL, 0x1234_5678_9abc_def0L, Long.MIN_VALUE,
                Long.MAX_VALUE};
        for (long l : longs)
            System.out.println(l + ": int " + (int) l + " short " + (short) l + " byte " + (byte) l + " char " + (int) (char) l);
        char c = 'z';
        System.out.println((byte) c + " " + (short) c + " " + (byte) '\u00ff' + " " + (short) '\uffff' + " " + (byte) '\uff7f');
        byte b = (byte) 200;
        System.out.println(b + " " + (b & 0xff) + " " + (int) (char) (b & 0xff) + " " + (int) (char) b + " " + (short) b);
        short s = (short) 40000;
        System.out.println(s + " " + (s & 0xffff) + " " + (int) (char) s + " " + (byte) s);
        long acc = 0;
        for (int i = -70000; i < 70000; i += 377) acc = acc * 31 + (byte) i + (short) i * 3L + (char) i * 7L;
        System.out.println(acc);
        byte[] bytes = new byte[4];
        short[] shorts = new short[4];
        char[] chars = new char[4];
        for (int i = 0; i < 4; i++) { bytes[i] = (byte) (i * 100); shorts[i] = (short) (i * 30000); chars[i] = (char) (i * 40000); }
        for (int i = 0; i < 4; i++) System.out.println(bytes[i] + " " + shorts[i] + " " + (int) chars[i]);
        System.out.println(asByte(300) + " " + asShort(70000) + " " + (int) asChar(-2) + " " + asBool(2) + asBool(1));
    }
    static byte asByte(int x) { return (byte) x; }
    static short asShort(int x) { return (short) x; }
    static char asChar(int x) { return (char) x; }
    static boolean asBool(int x) { return (x & 1) != 0; }
}
