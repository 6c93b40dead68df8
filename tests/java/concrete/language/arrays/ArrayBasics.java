// Arrays of all element types: defaults, initialisers, length, bounds, aliasing, boolean and char storage.
import java.util.Arrays;

public class ArrayBasics {
    public static void main(String[] args) {
        boolean[] z = new boolean[2]; byte[] b = new byte[2]; short[] s = new short[2];
        char[] c = new char[2]; int[] i = new int[2]; long[] l = new long[2];
        float[] f = new float[2]; double[] d = new double[2]; String[] o = new String[2];
        System.out.println(z[1] + " " + b[1] + " " + s[1] + " " + (int) c[1] + " " + i[1] + " " + l[1] + " " + f[1] + " " + d[1] + " "
                + o[1]);
        z[0] = true; b[0] = (byte) 200; s[0] = (short) 40000; c[0] = 65535; i[0] = -1;
        l[0] = 1L << 40; f[0] = 1e-40f; d[0] = -0.0; o[0] = "x";
        System.out.println(z[0] + " " + b[0] + " " + s[0] + " " + (int) c[0] + " " + i[0] + " " + l[0] + " " + f[0] + " " + d[0] + " "
                + o[0]);
        int[] a = {5, 3, 8}, alias = a;
        alias[1] = 99;
        System.out.println(a[1] + " " + (a == alias) + " " + a.equals(a.clone()) + " " + Arrays.equals(a, a.clone()));
        int[] empty = {};
        System.out.println(empty.length + " " + new int[0].length + " " + new String[]{"a", null,}.length);
        Object[] mixed = {1, "two", 3.0, 'c', null, new int[]{1}, new Object[]{}};
        System.out.println(mixed.length + " " + Arrays.deepToString(mixed));
        int idx = 0;
        int[] seq = {idx++, idx++, idx++ * 10, idx};
        System.out.println(Arrays.toString(seq));
        for (int bad : new int[]{-1, 3, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            try { a[bad] = 1; } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        }
        try { System.out.println(empty[0]); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { System.out.println("abc".charAt(3)); } catch (StringIndexOutOfBoundsException e) { System.out.println("charAt"); }
        char[] text = "hello".toCharArray();
        text[0] -= 32;
        for (int p = 0, q = text.length - 1; p < q; p++, q--) { char t = text[p]; text[p] = text[q]; text[q] = t; }
        System.out.println(text);
        System.out.println(String.valueOf(text) + new String(text, 1, 3) + text.length);
        byte[] small = {1, -1, 127, -128};
        int sum = 0;
        for (byte x : small) sum += x & 0xff;
        System.out.println(sum);
        short index = 2; char ci = 1; byte bi = 0;
        System.out.println(a[index] + a[ci] + a[bi] + a['\1']);
        final int[] fin = {1};
        fin[0]++;
        System.out.println(fin[0]);
        System.arraycopy(a, 0, a, 1, 2);
        System.out.println(Arrays.toString(a));
        int[] grown = Arrays.copyOf(a, 5), cut = Arrays.copyOfRange(a, 1, 2);
        System.out.println(Arrays.toString(grown) + Arrays.toString(cut) + Arrays.hashCode(a) + " " + Arrays.stream(a).sum());
        int[] sorted = {9, -4, 7, 0, 7, Integer.MIN_VALUE, 3};
        Arrays.sort(sorted);
        System.out.println(Arrays.toString(sorted) + Arrays.binarySearch(sorted, 7) + Arrays.binarySearch(sorted, 5));
        boolean[] sieve = new boolean[100];
        Arrays.fill(sieve, 2, 100, true);
        for (int p = 2; p * p < 100; p++) if (sieve[p]) for (int q = p * p; q < 100; q += p) sieve[q] = false;
        StringBuilder primes = new StringBuilder();
        for (int p = 0; p < 100; p++) if (sieve[p]) primes.append(p).append(' ');
        System.out.println(primes);
        int[] self = {1, 2, 0};
        self[self[self[0]]] = 7;
        System.out.println(Arrays.toString(self));
        System.out.println(new int[]{1, 2, 3}[1] + "abc".toCharArray()[2] + new String[][]{{"p"}, {"q"}}[1][0]);
        long big[] = {1L << 62}, matrix[][] = {{1}, {2, 3}};
        System.out.println(big[0] + matrix[1][1] + " " + odd()[1].length);
    }
    static int[] odd()[] { return new int[2][3]; }
}
