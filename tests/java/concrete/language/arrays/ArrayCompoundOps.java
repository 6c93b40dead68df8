// a[i++] op= x and friends on every element type: index evaluated once, value left on the stack by dup2 and dup_x2 forms.
import java.util.Arrays;

public class ArrayCompoundOps {
    static int calls;
    static int[] get(int[] a) { calls++; return a; }
    static int at(int i) { calls++; return i; }
    public static void main(String[] args) {
        int[] a = {1, 2, 3, 4};
        int i = 0;
        a[i++] += 10; a[i++] *= a[i++]; a[--i] -= i; System.out.println(Arrays.toString(a) + i);
        int v = a[i] = a[i - 1] = 50; System.out.println(v + Arrays.toString(a));
        v = a[0]++ + ++a[0] + a[0]-- - --a[0]; System.out.println(v + Arrays.toString(a));
        get(a)[at(1)] <<= at(2); System.out.println(a[1] + " " + calls);
        System.out.println((get(a)[at(1)] >>= 1) + " " + (get(a)[at(1)] ^= 3) + " " + get(a)[at(1)]++ + " " + a[1] + " " + calls);
        long[] l = {1, 2, 3}; i = 0;
        long lv = l[i++] += 1L << 40;
        System.out.println(lv + " " + l[0] + " " + i + " " + l[i]++ + " " + ++l[i] + " " + (l[i++] <<= 33) + " " + (l[i] = l[0] = 7)
                + Arrays.toString(l));
        double[] d = {1.5, 2.5}; double dv = d[0]++ * ++d[1] - d[0]--;
        System.out.println(dv + Arrays.toString(d) + (d[1] /= 0) + (d[0] %= 1));
        float[] f = {1, 2}; float fv = f[0] += f[1] *= f[0] += 3; System.out.println(fv + Arrays.toString(f));
        byte[] b = {127, -128, 1}; i = 0; int bv = b[i++]++ + b[i++]-- + (b[i] += 200);
        System.out.println(bv + Arrays.toString(b) + (b[0] >>>= 1) + (b[1] |= 0x80));
        char[] c = {'a', 'z'}; char cv = c[0]++; System.out.println(cv + "" + c[0] + ++c[1] + (char) (c[1] += 1) + (int) (c[0] -= 200));
        short[] s = {1, 32767}; System.out.println(++s[1] + " " + s[0]-- + " " + (s[0] -= 1) + " " + (s[1] >>>= 10));
        boolean[] z = {true, false}; boolean zv = z[0] &= z[1] |= z[0]; System.out.println(zv + Arrays.toString(z) + (z[0] ^= true));
        String[] str = {"a", null}; i = 0; String sv = str[i++] += "b" + i;
        System.out.println(sv + str[0] + (str[i] += 1) + (str[i] += 'c') + (str[0] += str[1] += null));
        Integer[] box = {1, 200}; Integer bx = box[0]++;
        System.out.println(bx + " " + box[0] + " " + ++box[1] + " " + (box[0] += box[1]) + " " + box[1]--);
        Object[] o = {"o"}; o[0] += "p"; System.out.println(o[0]);
        int[][] m = {{1, 2}, {3, 4}}; i = 0; m[i++][i--] += m[i][i++] += 5; System.out.println(Arrays.deepToString(m) + i);
        long[] idx = {0, 5}; int[] data = new int[10]; data[(int) idx[1]++] = 3;
        data[(int) ++idx[1]] = (int) idx[1]--;
        System.out.println(Arrays.toString(data) + idx[1]);
        int x = 3; x += a[x = 1] + x; System.out.println(x + " " + a[1]);
        int[] p = {0, 1, 2}; i = 1; p[i] = i = p[i] + i;
        System.out.println(Arrays.toString(p) + i); p[p[0]] = p[0] = 2;
        System.out.println(Arrays.toString(p));
        try { a[i = 9] += i = 77; } catch (ArrayIndexOutOfBoundsException e) { System.out.println(i + " " + e.getMessage()); }
        try { a[1] += a[2] / (i - 9); } catch (ArithmeticException e) { System.out.println("a[1] kept " + a[1]); }
        try { box[0] += (Integer) null; } catch (NullPointerException e) { System.out.println("box kept " + box[0]); }
        long sum = 0; long[] acc = new long[4];
        for (int k = 0; k < 100; k++) sum += acc[k & 3] += k * (long) k;
        System.out.println(sum + Arrays.toString(acc));
        int[] hist = new int[5]; for (char ch : "abracadabra".toCharArray()) hist[ch % 5]++; System.out.println(Arrays.toString(hist));
        int[] fibs = new int[12]; fibs[0] = fibs[1] = 1;
        for (int k = 2; k < 12; ) fibs[k] = fibs[k - 1] + fibs[k++ - 2];
        System.out.println(Arrays.toString(fibs));
    }
}
