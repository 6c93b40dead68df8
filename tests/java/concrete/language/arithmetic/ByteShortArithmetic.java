// Arithmetic over byte and short variables, fields, parameters and arrays always wraps on store (JVMS i2b, i2s, bastore, sastore).
public class ByteShortArithmetic {
    byte b; short s;
    static byte addBytes(byte x, byte y) { return (byte) (x + y); }
    static short mulShorts(short x, short y) { return (short) (x * y); }

    public static void main(String[] args) {
        for (int i = -128; i < 128; i += 37) for (int j = -128; j < 128; j += 51) System.out.print(addBytes((byte) i, (byte) j) + " ");
        System.out.println();
        for (int i = -32768; i < 32768; i += 7001) for (int j = -3; j < 4; j += 2) System.out.print(mulShorts((short) i, (short) j) + " ");
        System.out.println();
        byte b = 0; int wraps = 0; do { b++; if (b == Byte.MIN_VALUE) wraps++; } while (b != 0); System.out.println(wraps);
        short s = 0; int n = 0; do { s--; n++; } while (s != 0); System.out.println(n);
        ByteShortArithmetic o = new ByteShortArithmetic();
        o.b = 127; System.out.println(o.b++ + " " + o.b-- + " " + ++o.b + " " + --o.b);
        o.s = Short.MIN_VALUE; System.out.println(o.s-- + " " + o.s++ + " " + --o.s + " " + ++o.s);
        byte[] bs = {127, -128, 0}; bs[0]++; bs[1]--; bs[2] -= 129; System.out.println(bs[0] + " " + bs[1] + " " + bs[2]);
        short[] ss = {32767, -32768, 0}; ss[0]++; ss[1]--; ss[2] -= 32769; System.out.println(ss[0] + " " + ss[1] + " " + ss[2]);
        System.out.println((byte) 0x80 + " " + (0x80) + " " + ((byte) 0x80 >>> 4) + " " + ((byte) 0x80 >> 4) + " "
                + (((byte) 0x80 & 0xff) >>> 4) + " " + (byte) ((byte) 0x80 >>> 4));
        System.out.println(-(byte) -128 + " " + (byte) -(byte) -128 + " " + (short) -(short) -32768 + " " + ~(byte) 0x0f);
        int checksum = 0; byte[] data = new byte[256];
        for (int i = 0; i < 256; i++) {
            data[i] = (byte) (i * 7);
            checksum = (checksum >>> 1) + ((checksum & 1) << 15) + (data[i] & 0xff) & 0xffff;
        }
        System.out.println(checksum);
        int crc = ~0; for (byte x : data) { crc ^= x & 0xff; for (int k = 0; k < 8; k++) crc = (crc >>> 1) ^ (0xEDB88320 & -(crc & 1)); }
        System.out.println(Integer.toHexString(~crc));
        int adlerA = 1, adlerB = 0;
        for (byte x : data) { adlerA = (adlerA + (x & 0xff)) % 65521; adlerB = (adlerB + adlerA) % 65521; }
        System.out.println(Integer.toHexString(adlerB << 16 | adlerA));
        byte q = 100; q = (byte) (q << 1); System.out.println(q); q = (byte) (q / -2);
        System.out.println(q); q = (byte) -q; System.out.println(q);
        Byte boxed = q; boxed++; Short sboxed = 32767; sboxed++; System.out.println(boxed + " " + sboxed);
        System.out.println((b == s) + " " + ((byte) 255 == -1) + " " + ((short) 65535 == (char) 65535) + " " + ((byte) 'a' == 'a'));
        for (byte x = 120; x > 0; x++) System.out.print(x + " ");
        System.out.println();
        for (short x = -32765; x < 0; x--) System.out.print(x + " ");
        System.out.println();
        System.out.println(Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedInt((short) -1) + " " + Short.reverseBytes((short) 0x1234)
                + " " + Byte.compare((byte) -128, (byte) 127) + " " + Short.compare((short) 5, (short) -5));
    }
}
