// String concatenation through invokedynamic with operands of every type, constants, nulls and many arguments (JLS 15.18.1).
public class ConcatAllTypes {
    static int n; static String side(String s) { n++; return s + n; }
    static class T { int calls; public String toString() { return "T" + ++calls; } }
    static final String K = "k"; static final int KI = 5;
    /** Shows characters outside ASCII as escapes, so that the output does not depend on the encoding of the console. */
    static void p(Object o) {
        StringBuilder b = new StringBuilder();
        for (char c : String.valueOf(o).toCharArray()) if (c < 127 && c >= 32) b.append(c);
        else b.append('<').append((int) c).append('>'); System.out.println(b);
    }
    public static void main(String[] args) {
        byte b = -1; short s = -2; char c = 'c'; int i = 42; long l = 1L << 50;
        float f = 1.5f; double d = 1e100; boolean z = true; String str = "str";
        String nul = null; Object o = null; T t = new T(); char[] arr = null;
        Integer I = 7; Character C = 'C';
        p("" + b + s + c + i + l + f + d + z + str + nul + o + t + arr + I + C);
        p(b + s + c + "x" + b + s + c); p("x" + (b + s + c)); p(1 + 2 + "3" + 4 + 5);
        p('a' + 'b' + "" + 'a' + 'b');
        p("" + 1 / 2 + 1 / 2.0 + 1 % 2 + (1 > 2) + ~0 + -1 + (1 << 3));
        p(nul + nul); p(null + "x" + null); p("" + null + (Object) null + (String) null);
        p(t + "-" + t + "-" + t.calls);
        p(K + KI + K + KI + "lit" + 1.0f + 1.0 + 'q' + true + null);
        p(side("a") + side("b") + side("c") + n);
        p("\u0001" + i + "\u0002" + str + "\0");
        p("tab\t" + i + "\\n\"" + c + "'" + '\'' + '"');
        p("\u00e9" + c + "\u4e2d" + i + "\uD83D\uDE00" + z + "".length());
        p(("\uD83D" + "\uDE00" + i).codePointCount(0, 4));
        p("" + Float.NaN + Double.POSITIVE_INFINITY + -0.0 + -0f + Float.MIN_VALUE + Double.MAX_VALUE + 100.0 + 1e7 + 1e-5f + 123456789f);
        p("" + Byte.MIN_VALUE + Short.MIN_VALUE + Integer.MIN_VALUE + Long.MIN_VALUE + Character.MAX_VALUE + (int) Character.MIN_VALUE);
        String acc = ""; for (int k = 0; k < 10; k++) acc += k + ","; p(acc);
        acc += acc += "!"; p(acc.length()); acc = null; acc += null; p(acc);
        String x = "x"; x += 1 + 2 + "y" + 1 + 2; p(x); x = 1 + x; x += 'c' + 1;
        x += (char) ('c' + 1); p(x);
        String many = "" + i + l + f + d + z + c + str + i + l + f + d + z + c + str + i + l + f + d + z + c + str + i + l + f + d + z + c
                + str + i + l + f + d + z + c + str + i + l + f + d + z + c + str + i + l + f + d + z + c + str;
        p(many.length() + " " + many.hashCode());
        String huge = "a" + i + "b" + i + "c" + i + "d" + i + "e" + i + "f" + i + "g" + i + "h" + i + "i" + i + "j" + i + "k" + i + "l" + i
                + "m" + i + "n" + i + "o" + i + "p" + i + "q" + i + "r" + i + "s" + i + "t" + i + "u" + i + "v" + i + "w" + i + "x" + i
                + "y" + i + "z" + l + "A" + l + "B" + l + "C" + l + "D" + d + "E" + d + "F" + d + "G" + d + "H" + c + "I" + c + "J" + c
                + "K" + c + "L" + z + "M" + z + "N" + z + "O" + o + "P" + o + "Q" + nul + "R" + nul + "S" + str + "T" + str + "U" + b + "V"
                + b + "W" + s + "X" + s + "Y" + f + "Z" + f;
        p(huge);
        String two = str + str;
        p((two == "strstr") + " " + two.equals("strstr") + " " + (two.intern() == "strstr") + " " + ("s" + "t" == "st") + " " + (K
                + "1" == "k1") + " " + (str + "" == str));
        final String fin = "fin"; p((fin + 1 == "fin1") + " " + ((fin + i) == "fin42"));
        p(new int[0].length + "" + new StringBuilder("sb") + new Object[]{1}.length + Thread.State.NEW + int.class + String.class);
        Object obj = "o"; obj += "p"; p(obj); long sum = 5; sum += i;
        p("sum=" + sum + (sum == 47 ? "yes" : 'n') + (z ? 1 : 2.5));
        try {
            Object bad = new Object() { public String toString() { throw new IllegalStateException("toString"); } };
            p("a" + bad);
        } catch (IllegalStateException e) {
            p(e.getMessage());
        }
        int q = 1; p("" + q++ + q++ + ++q + q-- + q); p("" + (q = 9) + q + (q += 1) + q);
        p(i + 'x' + "" + i + 'x'); char[] cs = {'h', 'i'};
        p("" + cs.length + String.valueOf(cs)); var sbb = new StringBuilder();
        sbb.append("a" + 1).append(2 + 3).append('c' + 1).append("" + 'c' + 1); p(sbb);
    }
}
