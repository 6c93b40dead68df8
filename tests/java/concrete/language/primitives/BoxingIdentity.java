// Boxing, unboxing, the caches demanded by JLS 5.1.7, and == between boxes and primitives.
import java.util.ArrayList;
import java.util.List;

public class BoxingIdentity {
    static Integer nothing;

    public static void main(String[] args) {
        Integer a = 127, b = 127, c = 128, d = 128, e = -128, f = -128, g = -129, h = -129;
        System.out.println((a == b) + " " + (c == d) + " " + (e == f) + " " + (g == h));
        System.out.println(c.equals(d) + " " + (c.intValue() == d) + " " + (c <= d && c >= d && c != d));
        Long la = 127L, lb = 127L, lc = 128L, ld = 128L;
        System.out.println((la == lb) + " " + (lc == ld) + " " + la.equals(127) + " " + la.equals(127L) + " " + (la == 127));
        Character ca = 'x', cb = 'x', cc = '\u0100', cd = '\u0100';
        System.out.println((ca == cb) + " " + (cc == cd) + " " + cc.equals(cd));
        Byte ba = -5, bb = -5; Short sa = 100, sb = 100, sc = 1000, sd = 1000; Boolean za = true, zb = Boolean.valueOf("TRUE");
        System.out.println((ba == bb) + " " + (sa == sb) + " " + (sc == sd) + " " + (za == zb));
        Object o = 1;
        System.out.println(o.getClass() + " " + ((Object) 1L).getClass() + " " + ((Object) 'c').getClass() + " "
                + ((Object) 1f).getClass());
        System.out.println(((Object) (byte) 1).getClass() + " " + ((Object) true).getClass() + " " + ((Object) (short) 1).getClass() + " "
                + ((Object) 1d).getClass());
        Integer i = 5; i++; i += 10; ++i; i = i-- + --i;
        System.out.println(i);
        Integer before = i, same = before; before++;
        System.out.println(before + " " + same);
        Character ch = 'a'; ch++; System.out.println(ch);
        Double dd = 1.5; dd *= 2; dd /= 4; System.out.println(dd);
        Boolean bz = true; bz &= false; bz |= true; bz ^= true; System.out.println(bz);
        int[] counts = new int[3]; Integer idx = 1; counts[idx]++; counts[idx] += idx;
        System.out.println(counts[0] + "," + counts[1] + "," + counts[2]);
        List<Integer> list = new ArrayList<>(List.of(10, 20, 30, 1));
        list.remove(1); list.remove(Integer.valueOf(1));
        System.out.println(list);
        long sum = 0; for (int x : list) sum += x; System.out.println(sum);
        System.out.println(true ? 1 : 2.0);
        System.out.println((Object) (true ? 1 : 'a'));
        System.out.println(false ? 1 : 'a');
        int k = 98; System.out.println(true ? k : 'a');
        System.out.println((Object) (true ? Integer.valueOf(7) : Double.valueOf(8)));
        System.out.println((Object) (true ? (Object) Integer.valueOf(7) : Double.valueOf(8)));
        Object n = true ? null : 0; System.out.println(n);
        try { int x = nothing; System.out.println(x); } catch (NullPointerException ex) { System.out.println("NPE unboxing"); }
        try {
            int x = args.length == 0 ? nothing : 0; System.out.println(x);
        } catch (NullPointerException ex) {
            System.out.println("NPE in conditional");
        }
        try { nothing++; } catch (NullPointerException ex) { System.out.println("NPE in increment " + nothing); }
        try { if (nothing == 0) System.out.println("no"); } catch (NullPointerException ex) { System.out.println("NPE in =="); }
        try {
            Long q = (Long) (Object) 1; System.out.println(q);
        } catch (ClassCastException ex) {
            System.out.println("CCE " + (Object) 1);
        }
        System.out.println(new Object[]{1, 'c', 2L, 3f, 4d, (byte) 5, (short) 6, true}.length);
        System.out.println(Double.valueOf(0.0).equals(-0.0) + " " + (0.0 == -0.0) + " " + Double.valueOf(Double.NaN).equals(Double.NaN)
                + " " + (Double.NaN == Double.NaN));
        System.out.println(Integer.valueOf(5).hashCode() + " " + Long.valueOf(-1).hashCode() + " " + Long.valueOf(1L << 32).hashCode() + " "
                + Double.valueOf(1).hashCode() + " " + Boolean.TRUE.hashCode() + " " + Boolean.FALSE.hashCode() + " "
                + Character.valueOf('a').hashCode() + " " + Float.valueOf(1f).hashCode());
    }
}
