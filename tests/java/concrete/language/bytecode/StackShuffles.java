// Expressions that need dup_x1, dup_x2, dup2, dup2_x1, dup2_x2 and pop2 around longs, doubles, fields and arrays (JVMS 6.5).
import java.util.Arrays;

public class StackShuffles {
    int i = 1; long l = 10; double d = 0.5; float f = 1; byte b = 1; String s = "s";
    static int si = 2; static long sl = 20; static double sd = 2.5; long[] la = {1, 2, 3};
    int[] ia = {4, 5, 6}; double[][] dd = {{1, 2}, {3, 4}}; StackShuffles next;
    static int n;
    StackShuffles me() { n++; return this; }
    static long wide(long a, int b, double c, long d) { return a * 1000 + b * 100 + (long) c * 10 + d; }
    static void drop2(long a, double b) { }
    long ret(long x) { n += x; return x; }
    public static void main(String[] args) {
        StackShuffles o = new StackShuffles(); o.next = new StackShuffles();
        System.out.println((o.i = 5) + (o.next.i = 7) + " " + (o.l = o.next.l = 99L) + " " + (o.d = sd = 1.25) + " "
                + (o.s = o.next.s = "t"));
        System.out.println(o.l++ + " " + ++o.l + " " + o.me().l-- + " " + (o.me().l += 5) + " " + n);
        System.out.println(sl++ + sl++ * ++sl + " " + sl + " " + (sl <<= 3) + " " + (sd *= sd) + " " + sd-- + " " + --sd);
        System.out.println(o.la[(int) o.la[0]++]++ + " " + Arrays.toString(o.la) + " " + (o.la[o.i = 1] *= o.la[2] = 8)
                + Arrays.toString(o.la));
        System.out.println(o.ia[o.i++] = o.ia[--o.i] + o.i++);
        System.out.println(Arrays.toString(o.ia) + o.i);
        System.out.println((o.dd[0][1] += o.dd[1][0]++) + " " + o.dd[1][0]-- + " " + (o.dd[1][1] = o.dd[0][0] = -0.0)
                + Arrays.deepToString(o.dd));
        System.out.println(wide(o.l++, o.i--, o.d++, --o.l) + " " + o.l + " " + o.i + " " + o.d);
        long x, y, z; x = y = z = 1L << 40; System.out.println(x + y + z);
        x += y -= z *= 2; System.out.println(x + " " + y + " " + z); double p, q;
        p = q = 0.1; p += q += p; System.out.println(p + " " + q); o.ret(3); o.ret(4L);
        wide(1, 2, 3, 4); Math.sqrt(2); drop2(1L, 2.0); System.out.println(n); o.l++;
        o.d--; sl++; sd++; o.la[0]++; o.me().f++; o.me().b++;
        System.out.println(o.l + " " + o.d + " " + sl + " " + sd + " " + o.la[0] + " " + o.f + " " + o.b + " " + n);
        int k = 0; long[] arr = new long[4]; arr[k++] = arr[k++] = arr[k++] = k;
        System.out.println(Arrays.toString(arr) + k); k = 0;
        arr[k] = k++ + (arr[k] = k++) + (arr[k] += k);
        System.out.println(Arrays.toString(arr) + k);
        System.out.println(o.next.next == null ? (o.next.next = o).next.next.i++ : -1);
        System.out.println(o.next.next.next.next.i + " " + (o.me().next.l = o.me().l = 3L) + n);
        o.s += o.s += "u";
        System.out.println(o.s + (o.me().s += 1) + (o.next.s += o.s += 'c'));
        String[] ss = {"a", "b"}; k = 0; ss[k++] += ss[k] += k;
        System.out.println(Arrays.toString(ss) + k);
        System.out.println((o.b += 200) + " " + o.b++ + " " + (o.b >>>= 1) + " " + (byte) (o.b <<= 3));
        Long boxed = 5L; Long old = boxed++;
        System.out.println(old + " " + boxed + " " + (boxed += 3) + " " + boxed--);
        Integer[] bi = {1}; Integer was = bi[0]++;
        System.out.println(was + " " + bi[0] + " " + (bi[0] = bi[0] + was));
        System.out.println(si++ + ++si - si-- * --si + " " + si); long acc = 0;
        for (int j = 0; j < 100; j++) acc += (o.la[j % 3] += j) ^ (sl = acc + j) + (o.l = j * (long) j);
        System.out.println(acc + " " + sl + " " + o.l + Arrays.toString(o.la));
        System.out.println(new long[]{1, 2}[1]++ + new int[][]{{7}}[0][0]-- + ++new StackShuffles().l);
        final StackShuffles t = o;
        java.util.function.LongSupplier sup = () -> t.l++ + (t.la[0] = t.l);
        System.out.println(sup.getAsLong() + sup.getAsLong());
        boolean c = (o.i = 3) > 2 && (o.l = 4) == 4L | (o.d = 5) < 0;
        System.out.println(c + " " + o.i + o.l + o.d);
        switch (o.i++ + (int) o.l--) { case 7: System.out.println("seven " + o.i + o.l); break; default: System.out.println("other"); }
        System.out.println(((o.l = 8) > 7 ? o.l-- : ++o.l) + (o.d > 4 ? o.d++ : 0) + " " + o.l + " " + o.d);
        synchronized (o.me().next = o) { o.l *= o.l; }
        System.out.println(o.l + " " + (o.next == o) + n);
    }
}
