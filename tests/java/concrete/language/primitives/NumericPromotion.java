// Unary and binary numeric promotion decide the type of every operator (JLS 5.6); shown through overloads.
public class NumericPromotion {
    static String t(byte x) { return "byte"; }
    static String t(short x) { return "short"; }
    static String t(char x) { return "char"; }
    static String t(int x) { return "int"; }
    static String t(long x) { return "long"; }
    static String t(float x) { return "float"; }
    static String t(double x) { return "double"; }
    static String t(boolean x) { return "boolean"; }
    static String t(Object x) { return x.getClass().getSimpleName(); }

    public static void main(String[] args) {
        byte b = 1; short s = 2; char c = 3; int i = 4; long l = 5; float f = 6; double d = 7; boolean z = true;
        System.out.println(t(b + b) + " " + t(s + b) + " " + t(c + c) + " " + t(c + s) + " " + t(i + l) + " " + t(l + f) + " " + t(f + d)
                + " " + t(c + d));
        System.out.println(t(-b) + " " + t(~s) + " " + t(+c) + " " + t(-l) + " " + t(-f) + " " + t(b++) + " " + t(++s) + " " + t(c--));
        System.out.println(t(b << l) + " " + t(l << b) + " " + t(c >> i) + " " + t(s >>> l));
        System.out.println(t(b & l) + " " + t(c | s) + " " + t(z & z) + " " + t(z ? b : s) + " " + t(z ? b : 'x') + " " + t(z ? i : c) + " "
                + t(z ? l : f));
        System.out.println(t(z ? 1 : 'x') + " " + t(z ? 70000 : 'x') + " " + t(z ? b : 100) + " " + t(z ? b : 1000) + " " + t(z ? s : b)
                + " " + t(z ? c : b));
        System.out.println(t(z ? 1 : "s") + " " + t(z ? (Object) 1 : 2L) + " " + t(z ? Integer.valueOf(1) : Long.valueOf(2)) + " " + t(z
                ? Integer.valueOf(1) : null));
        System.out.println(t((byte) 1) + " " + t(b += 1) + " " + t(c = 'a') + " " + t(s = 9) + " " + t(d = 1));
        System.out.println(1 / 2 * 2.0 + " " + 2.0 * 1 / 2 + " " + 1 / 2f + " " + 'a' / 2 + " " + 7 / 2 * 2L);
        System.out.println(0.1f + 0.2 + " " + (0.1f + 0.2f) + " " + (0.1 + 0.2) + " " + (0.1f == 0.1) + " " + (0.5f == 0.5));
        System.out.println((i < l) + " " + (c == 3.0) + " " + (l == 5f) + " " + ('a' == 97L) + " " + (16777217 == 16777216f) + " "
                + (16777217 == 16777216d));
        System.out.println((byte) 200 + (byte) 100 + " " + (short) 40000 * 2 + " " + (char) -1 * 2);
        System.out.println(Integer.MAX_VALUE + 1L + " " + (Integer.MAX_VALUE + 1) + 1L);
        System.out.println((5 & 6L) + " " + (b ^ 0xFFL) + " " + (~0 & 0xFFL) + " " + (~0L & 0xFF) + " " + (-1 & 0xFFFFFFFFL) + " "
                + (-1 >>> 1L));
        System.out.println((1 << 31) + " " + (1L << 31) + " " + (1 << 32) + " " + (1L << 32) + " " + ((byte) 1 << 9));
        switch (b) {
            case 1: System.out.println("byte one"); break;
            case 2: System.out.println("byte two"); break;
            case 3: System.out.println("byte three"); break;
            default: System.out.println("byte " + b);
        }
        Byte bb = 3; Character cc = 'd'; Short sh = 9; Float ff = 2f; Long ll = 8L;
        System.out.println(t(bb + bb) + " " + t(cc + 1) + " " + t(sh * ff) + " " + t(-ll) + " " + t(ll + ff) + " " + (bb + cc + sh + ff
                + ll));
        System.out.println(t(bb) + " " + t((Object) bb) + " " + t(bb++) + " " + t((int) cc));
        int x = 'a' + 1; char y = 'a' + 1; long w = 'a' + 1L; float v = 'a'; double u = 1 / 3f;
        System.out.println(x + " " + y + " " + w + " " + v + " " + u);
        float big = 1e10f; int same = (int) (big + 1) - (int) big; System.out.println(same);
        System.out.println(t(args.length == 0 ? 1 : 2f) + " " + t(args.length == 0 ? 'a' : i) + " " + t(args.length == 0 ? b : c));
        int[] arr = new int['c' - 'a']; System.out.println(arr.length + " " + arr[b & 1]);
    }
}
