// Shift distances are masked to five or six bits; >> keeps the sign and >>> fills with zero (JLS 15.19).
public class ShiftSemantics {
    public static void main(String[] args) {
        int[] vs = {1, -1, 0x80000000, 0x7fffffff, 0xdeadbeef, 0};
        int[] ns = {0, 1, 4, 7, 31, 32, 33, 63, 64, -1, -31, -32, 1 << 5, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int v : vs) for (int op = 0; op < 3; op++) {
            StringBuilder r = new StringBuilder(Integer.toHexString(v)).append(op == 0 ? " << " : op == 1 ? " >> " : " >>> ");
            for (int n : ns) r.append(Integer.toHexString(op == 0 ? v << n : op == 1 ? v >> n : v >>> n)).append(' ');
            System.out.println(r);
        }
        long[] lv = {1L, -1L, Long.MIN_VALUE, Long.MAX_VALUE, 0xdead_beef_cafe_babeL};
        for (long v : lv) for (int op = 0; op < 3; op++) {
            StringBuilder r = new StringBuilder(Long.toHexString(v)).append(op == 0 ? " << " : op == 1 ? " >> " : " >>> ");
            for (int n : ns) r.append(Long.toHexString(op == 0 ? v << n : op == 1 ? v >> n : v >>> n)).append(' ');
            System.out.println(r);
        }
        long dist = 0x1_0000_0001L; int one = 1; long lone = 1;
        System.out.println((one << dist) + " " + (lone << dist) + " " + (one << (int) dist) + " " + (-8 >> dist) + " " + (-8 >>> dist));
        byte b = -1; short s = -1; char c = 0xffff;
        System.out.println((b >>> 4) + " " + (s >>> 4) + " " + (c >>> 4) + " " + (b << 4) + " " + (c << 16) + " " + (b >> 31));
        System.out.println((one << (byte) 33) + " " + (one << 'A') + " " + (lone << 'A') + " " + (1 << 2 + 3) + " " + (1 << 2 << 3) + " "
                + (256 >> 1 + 1));
        int x = 1; x <<= x; x <<= x; x <<= x; System.out.println(x); x >>= 40;
        System.out.println(x); x = -5; x >>>= 33; System.out.println(x);
        long y = -5; y >>>= 65; System.out.println(y); y <<= -1; System.out.println(y);
        int pos = 0; for (int v = 1; v != 0; v <<= 1) pos++; System.out.println(pos);
        int cnt = 0; for (int v = -1; v != 0; v >>>= 1) cnt++; System.out.println(cnt);
        for (int v = -100; v < -90; v++) System.out.print((v >> 1) + "/" + v / 2 + "/" + (v >>> 28) + " ");
        System.out.println();
        System.out.println(-1 >> 31 == -1 && -1 >>> 31 == 1 && -1L >>> 63 == 1L && (-1 >>> 32) == -1);
    }
}
