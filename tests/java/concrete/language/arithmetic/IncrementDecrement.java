// Prefix and postfix ++ and -- on locals, fields, statics, array elements and boxes of every type.
public class IncrementDecrement {
    static int si = 1; static long sl = 1; static float sf = 1; static double sd = 1;
    static byte sb = 1; static char sc = 'a'; static Integer sI = 1; static short ss = 1;
    int fi = 1; long fl = 1; float ff = 1; double fd = 1; byte fb = 1; char fc = 'a'; Long fL = 1L; short fs = 1;
    static int evals;
    static int ix() { evals++; return 1; }
    static IncrementDecrement self;
    static IncrementDecrement me() { evals++; return self; }

    public static void main(String[] args) {
        int i = 1; long l = 1; float f = 1; double d = 1; byte b = 127; char c = 'z';
        short s = 32767; Integer I = 127; Double D = 0.5; Character C = 'a';
        System.out.println(i++ + " " + ++i + " " + i-- + " " + --i);
        System.out.println(l++ + " " + ++l + " " + l-- + " " + --l);
        System.out.println(f++ + " " + ++f + " " + f-- + " " + --f);
        System.out.println(d++ + " " + ++d + " " + d-- + " " + --d);
        System.out.println(b++ + " " + ++b + " " + b-- + " " + --b);
        System.out.println(c++ + " " + ++c + " " + c-- + " " + --c);
        System.out.println(s++ + " " + ++s + " " + s-- + " " + --s);
        System.out.println(I++ + " " + ++I + " " + I-- + " " + --I);
        System.out.println(D++ + " " + ++D + " " + D-- + " " + --D);
        System.out.println(C++ + " " + ++C + " " + C-- + " " + --C);
        System.out.println(si++ + " " + ++si + " " + sl++ + " " + ++sl + " " + sf-- + " " + --sf + " " + sd++ + " " + --sd + " " + sb--
                + " " + --sb + " " + sc++ + " " + ++sc + " " + sI++ + " " + ++sI + " " + ss-- + " " + ++ss);
        IncrementDecrement o = self = new IncrementDecrement();
        System.out.println(o.fi++ + " " + ++o.fi + " " + o.fl++ + " " + ++o.fl + " " + o.ff-- + " " + --o.ff + " " + o.fd++ + " " + --o.fd
                + " " + o.fb-- + " " + --o.fb + " " + o.fc++ + " " + ++o.fc + " " + o.fL++ + " " + ++o.fL + " " + o.fs-- + " " + ++o.fs);
        int[] ai = {1, 1}; long[] al = {1, 1}; float[] af = {1, 1}; double[] ad = {1, 1};
        byte[] ab = {1, 1}; char[] ac = {'a', 'a'}; short[] as = {1, 1};
        Integer[] aI = {1, 1};
        System.out.println(ai[ix()]++ + " " + ++ai[ix()] + " " + al[ix()]++ + " " + ++al[ix()] + " " + af[ix()]-- + " " + --af[ix()] + " "
                + ad[ix()]++ + " " + --ad[ix()] + " evals " + evals);
        System.out.println(ab[ix()]-- + " " + --ab[ix()] + " " + ac[ix()]++ + " " + ++ac[ix()] + " " + as[ix()]-- + " " + ++as[ix()] + " "
                + aI[ix()]++ + " " + ++aI[ix()] + " evals " + evals);
        System.out.println(me().fl++ + me().fl++ * 10 + " " + me().fi-- + " evals " + evals + " left " + o.fl);
        int x = 5; x = x++; System.out.println(x); x = x++ + x++; System.out.println(x);
        x = ++x + ++x; System.out.println(x); x = x++ * 2 + x; System.out.println(x);
        x -= x++ - ++x; System.out.println(x);
        int[] arr = {10, 20, 30, 40}; int k = 0; arr[k++] = arr[k++] + k++;
        System.out.println(arr[0] + " " + k); k = 0; arr[++k] += k++ + k;
        System.out.println(arr[1] + " " + k); arr[k] = k = 0;
        System.out.println(arr[2] + " " + k);
        k = 0; arr[arr[k++] = 3]++; System.out.println(arr[0] + " " + arr[3] + " " + k);
        float big = 16777216f; big++; System.out.println(big);
        double huge = 9007199254740992.0; huge++; System.out.println(huge);
        double tiny = 1e-20; tiny++; System.out.println(tiny); float nan = Float.NaN;
        nan++; System.out.println(nan); double inf = Double.NEGATIVE_INFINITY; inf--;
        System.out.println(inf);
        int m = -(i++) - -i + - -i; System.out.println(m + " " + i); System.out.println(- --i + ~i++ + (+ ++i));
        for (int p = 0, q = 10; p < q; p++, --q) System.out.print(p * q + " "); System.out.println();
    }
}
