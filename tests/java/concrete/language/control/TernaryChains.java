// Conditional expressions: nesting, typing by numeric promotion, boxing, null branches, and use as operands.
public class TernaryChains {
    static String classify(int n) {
        return n < 0 ? n < -100 ? "very negative" : "negative" : n == 0 ? "zero" : n < 10 ? "small" : n < 100 ? "medium" : "large";
    }
    static Integer maybe(boolean z) { return z ? 5 : null; }
    static Object o(Object x) { return x; }
    static int sign(long x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }
    static <T> T either(boolean z, T a, T b) { return z ? a : b; }
    static String name(Object x) { return x == null ? "null" : x.getClass().getSimpleName() + "=" + x; }

    public static void main(String[] args) {
        boolean t = args.length == 0, f = !t;
        for (int n : new int[]{-500, -5, 0, 5, 50, 500}) System.out.print(classify(n) + ", ");
        System.out.println();
        byte b = 1; short s = 2; char c = 'c'; int i = 4; long l = 5; float fl = 6;
        double d = 7; Integer I = 8; Character C = 'D'; Long L = 9L; Double D = 10.0;
        Byte B = 11; Boolean Z = true;
        System.out.println(name(o(t ? b : s)) + " " + name(o(t ? b : c)) + " " + name(o(t ? c : 1)) + " " + name(o(t ? c : i)) + " "
                + name(o(t ? i : l)) + " " + name(o(f ? l : fl)) + " " + name(o(t ? fl : d)) + " " + name(o(t ? 65 : c)) + " " + name(o(t
                ? 70000 : c)));
        System.out.println(name(o(t ? I : d)) + " " + name(o(t ? I : D)) + " " + name(o(t ? I : C)) + " " + name(o(t ? C : 65)) + " "
                + name(o(t ? B : I)) + " " + name(o(t ? I : L)) + " " + name(o(t ? I : "s")) + " " + name(o(t ? null : 1)) + " " + name(o(t
                ? Z : false)) + " " + name(o(f ? 1 : Z)) + " " + name(o(t ? I : null)));
        System.out.println(maybe(true) + " " + maybe(false));
        try {
            int x = t ? maybe(false) : 0; System.out.println(x);
        } catch (NullPointerException e) {
            System.out.println("NPE from unboxed branch");
        }
        try {
            System.out.println(o(t ? maybe(false) : 1.0));
        } catch (NullPointerException e) {
            System.out.println("NPE from promoted branch");
        }
        System.out.println(o(t ? maybe(false) : "x"));
        Integer n1 = t ? I : Integer.valueOf(0); System.out.println(n1 == I);
        Integer big = 1000; Integer n2 = t ? big : 0;
        System.out.println((n2 == big) + " " + n2.equals(big));
        Object n3 = t ? (Object) big : 0; System.out.println(n3 == (Object) big);
        System.out.println(sign(-5L) + sign(0) + sign(1L << 40) + " " + (t ? 1 : 0) + (f ? 1 : 0) + " " + ((t ? 3 : 4) + (f ? 5 : 6) * (t
                ? 7 : 8)) + " " + (t ? "a" : "b") + (f ? 'c' : 'd') + (t ? 1 : 'e') + (t ? i : 'e'));
        int[] a1 = {1}, a2 = {2}; (t ? a1 : a2)[0] += 10; (f ? a1 : a2)[0]--;
        System.out.println(a1[0] + " " + a2[0]);
        System.out.println((t ? "left" : "right").length() + " " + (t ? a1 : a2).length + " " + either(t, "x", 1) + either(f, 1.5, 'c'));
        int x = 0; int r = t ? x++ : x--; r += f ? x++ : x--;
        System.out.println(r + " " + x);
        int deep = t ? f ? 1 : t ? f ? 2 : t ? 3 : 4 : 5 : 6; System.out.println(deep);
        boolean bb = t ? f : t; bb |= f ? t : t ? t : f;
        System.out.println(bb + " " + (t ? f ? t : f : t));
        long big2 = t ? Integer.MAX_VALUE + 1 : 0L; System.out.println(big2);
        long big3 = (t ? Integer.MAX_VALUE : 0L) + 1; System.out.println(big3);
        CharSequence seq = t ? "str" : new StringBuilder("sb");
        System.out.println(seq.length() + " " + (seq instanceof String));
        Comparable<?> cmp = t ? "s" : Integer.valueOf(1); System.out.println(cmp);
        java.util.function.IntSupplier sup = t ? () -> 42 : () -> 43;
        System.out.println(sup.getAsInt());
        Runnable run = f ? null : t ? () -> System.out.println("ran") : null; run.run();
        System.out.println((float) (t ? 1 : 2) / 3 + " " + (t ? 1 : 2.0) / 3 + " " + (t ? 1 : 2) / 3 + " " + (t ? 'a' : 0) + " " + (char) (t
                ? 'a' + 1 : 0) + " " + (f ? 1.0f : 2));
        StringBuilder sb = new StringBuilder();
        for (int k = 0; k < 16; k++) sb.append(k % 15 == 0 ? "FizzBuzz" : k % 5 == 0 ? "Buzz" : k % 3 == 0 ? "Fizz"
                : String.valueOf(k)).append(k < 15 ? "," : "\n");
        System.out.print(sb);
        System.out.println(name(o(t ? 'a' : (byte) 1)) + name(o(f ? 'a' : (short) 98)) + name(o(f ? b : 'b')));
    }
}
