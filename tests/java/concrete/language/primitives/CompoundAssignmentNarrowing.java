// Compound assignment casts implicitly to the type of the left side, for every pair of types (JLS 15.26.2).
public class CompoundAssignmentNarrowing {
    static byte sb = 100; static short ss = 30000; static char sc = 65000;
    static int si = 2_000_000_000; static long sl = Long.MAX_VALUE;
    static float sf = 1.5f; static double sd = 2.5;
    byte fb = -100; char fc = 1; short fs = -30000; int fi = 7; long fl = 1; float ff = 16777216f;

    public static void main(String[] args) {
        byte b = 100; b += 100; System.out.println(b);
        b *= 3; System.out.println(b); b -= 300; System.out.println(b); b /= 2; System.out.println(b); b %= 7; System.out.println(b);
        b = -1; b >>>= 1; System.out.println(b); b >>>= 28; System.out.println(b);
        b = -128; b >>= 1; System.out.println(b); b <<= 1; System.out.println(b); b <<= 1;
        System.out.println(b);
        b = 10; b += 0.9; System.out.println(b); b += 1e10; System.out.println(b);
        b *= 1.5f; System.out.println(b); b += 300L; System.out.println(b); b += 'a';
        System.out.println(b);
        short s = 1; s += 70000; System.out.println(s); s *= s; System.out.println(s);
        s -= 1e6; System.out.println(s); s ^= 0x1ffff; System.out.println(s);
        s |= 0x18000; System.out.println(s);
        char c = 10; c -= 11; System.out.println((int) c); c += 2;
        System.out.println((int) c); c *= -1; System.out.println((int) c); c /= -0.5;
        System.out.println((int) c);
        int i = 10; i *= 0.25; System.out.println(i); i += 3e9; System.out.println(i);
        i -= 1L << 40; System.out.println(i); i += 1L << 31; System.out.println(i);
        i /= 0.3f; System.out.println(i);
        i = 1; i += i++ + ++i; System.out.println(i); i = 5; i -= i -= 3; System.out.println(i); i = 3; i <<= 33L; System.out.println(i);
        long l = 1; l += 0.99; System.out.println(l); l <<= 62; System.out.println(l);
        l *= 2.5; System.out.println(l); l -= 1f; System.out.println(l); l >>>= 60;
        System.out.println(l); l /= 2.5; System.out.println(l);
        float f = 16777216f; f += 1; System.out.println(f); f += 1.5;
        System.out.println(f); f *= 1e300; System.out.println(f); f = 1; f /= 3d;
        System.out.println(f); f %= 0.1f; System.out.println(f);
        double d = 1; d += 1f / 3; System.out.println(d); d -= Long.MAX_VALUE;
        System.out.println(d); d %= 1000; System.out.println(d); d /= 0;
        System.out.println(d);
        sb += 28; ss += 3000.5; sc += 1000; si += 1e9; sl += 1; sf += 1e-9; sd -= 0.5f;
        System.out.println(sb + " " + ss + " " + (int) sc + " " + si + " " + sl + " " + sf + " " + sd);
        CompoundAssignmentNarrowing o = new CompoundAssignmentNarrowing();
        o.fb -= 100; o.fc -= 2; o.fs *= 2; o.fi *= 1.9; o.fl <<= 65; o.ff += 1;
        System.out.println(o.fb + " " + (int) o.fc + " " + o.fs + " " + o.fi + " " + o.fl + " " + o.ff);
        byte[] bs = {1, 2}; short[] shs = {1, 2}; char[] cs = {1, 2}; float[] fs = {1, 2}; long[] ls = {1, 2};
        bs[0] += 255; bs[1] *= 100; shs[0] -= 40000; cs[0] -= 5; fs[0] += 0.1; ls[1] *= 1e19;
        System.out.println(bs[0] + " " + bs[1] + " " + shs[0] + " " + (int) cs[0] + " " + fs[0] + " " + ls[1]);
        boolean z = true; z &= 1 > 2; z |= !z; z ^= z; System.out.println(z);
        String str = "a"; str += 1; str += 'b'; str += 2.0; str += null; str += true; str += 3L; System.out.println(str);
        Object os = "obj"; os += "!"; System.out.println(os);
        CharSequence seq = "x"; seq += "y" + 1; System.out.println(seq);
        int r = (b += 5) + (c = 7) + (s >>= 2); System.out.println(r + " " + b + " " + (int) c + " " + s);
    }
}
