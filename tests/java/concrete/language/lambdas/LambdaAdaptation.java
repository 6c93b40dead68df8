// Conversions a lambda or method reference performs between its interface and its target: boxing, widening, casts, void, return adaptation.
import java.util.function.*;

public class LambdaAdaptation {
    interface IntToObj { Object f(int x); }
    interface ByteToLong { long f(byte b); }
    interface CharToInt { int f(char c); }
    interface FloatToDouble { double f(float f); }
    interface BoxToPrim { int f(Integer i); }
    interface PrimToBox { Integer f(int i); }
    interface LongPair { long f(long a, long b); }
    interface VoidIt { void f(String s); }
    interface Gen<T, R> { R f(T t); }
    interface IntGen extends Gen<Integer, Long> { }
    interface Bool { boolean f(Object o); }
    interface Num { Number f(int x); }
    interface ObjNum<N extends Number> { double f(N n); }
    interface DoubleRet { double f(); }
    interface ObjRet { Object f(); }
    interface ShortArg { String f(short s); }
    interface Many { String f(boolean z, byte b, short s, char c, int i, long l, float f, double d, Object o); }
    static int plus(int a) { return a + 1; }
    static long lplus(long a) { return a + 1; }
    static double half(double d) { return d / 2; }
    static Integer box(Integer i) { return i == null ? -1 : i + 1; }
    static Object obj(Object o) { return o + "!"; }
    static String str(long l) { return "L" + l; }
    static int count;
    static int counted(String s) { return count += s.length(); }
    static boolean yes(Number n) { return n.intValue() > 0; }
    static short sh() { return 300; }
    static char ch() { return 'c'; }
    static byte by() { return -1; }
    static String many(boolean z, long b, int s, int c, double i, float l, double f, double d, Object o) {
        return z + " " + b + " " + s + " " + c + " " + i + " " + l + " " + f + " " + d + " " + o;
    }
    static <T extends Comparable<T>> T mx(T a, T b) { return a.compareTo(b) > 0 ? a : b; }
    static void nothing(int x) { count += x; }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        IntToObj a = LambdaAdaptation::plus; IntToObj a2 = LambdaAdaptation::lplus;
        IntToObj a3 = LambdaAdaptation::half; IntToObj a4 = LambdaAdaptation::obj;
        IntToObj a5 = LambdaAdaptation::box;
        System.out.println(a.f(1) + " " + a2.f(1) + " " + a3.f(1) + " " + a4.f(1) + " " + a5.f(1) + " "
                + a2.f(1).getClass().getSimpleName());
        ByteToLong b = LambdaAdaptation::plus; ByteToLong b2 = x -> x;
        CharToInt c = LambdaAdaptation::plus; CharToInt c2 = x -> x;
        FloatToDouble d = LambdaAdaptation::half; FloatToDouble d2 = x -> x * 2;
        System.out.println(b.f((byte) -1) + " " + b2.f((byte) -128) + " " + c.f('a') + " " + c2.f('\uffff') + " " + d.f(0.1f) + " "
                + d2.f(0.1f));
        BoxToPrim e = LambdaAdaptation::plus; BoxToPrim e2 = LambdaAdaptation::box;
        BoxToPrim e3 = i -> i; PrimToBox f = LambdaAdaptation::box;
        PrimToBox f2 = LambdaAdaptation::plus;
        System.out.println(e.f(5) + " " + e2.f(null) + " " + e3.f(7) + " " + f.f(8) + " " + f2.f(9));
        try { e.f(null); } catch (NullPointerException x) { System.out.println("NPE adapting null argument"); }
        try { e3.f(null); } catch (NullPointerException x) { System.out.println("NPE adapting null result"); }
        LongPair lp = Math::addExact; LongPair lp2 = (x, y) -> x << y;
        System.out.println(lp.f(1, 2) + " " + lp2.f(1, 40));
        VoidIt v = LambdaAdaptation::counted; v.f("abc"); VoidIt v2 = s -> counted(s);
        v2.f("de"); VoidIt v3 = String::length; v3.f("z"); System.out.println(count);
        try { v3.f(null); } catch (NullPointerException x) { System.out.println("NPE dropped result"); }
        IntGen ig = i -> i * 1L << 33; Gen raw = ig;
        System.out.println(ig.f(1) + " " + raw.f(2));
        try { raw.f("s"); } catch (ClassCastException x) { System.out.println("CCE in interface cast"); }
        Gen<String, Integer> g = String::length; Gen graw = g;
        try { graw.f(5); } catch (ClassCastException x) { System.out.println("CCE in method reference"); }
        Bool bo = o -> o != null; Bool bo2 = java.util.Objects::isNull;
        System.out.println(bo.f(1) + " " + bo2.f(1)); Num n = x -> x / 2.0;
        Num n2 = x -> x; Num n3 = LambdaAdaptation::lplus;
        System.out.println(n.f(3) + " " + n2.f(3) + " " + n3.f(3));
        ObjNum<Integer> on = LambdaAdaptation::plus; ObjNum<Long> on2 = Long::doubleValue;
        ObjNum<Integer> on3 = i -> i;
        System.out.println(on.f(4) + " " + on2.f(5L) + " " + on3.f(6));
        DoubleRet dr = LambdaAdaptation::sh; DoubleRet dr2 = LambdaAdaptation::ch;
        DoubleRet dr3 = () -> 5; DoubleRet dr4 = () -> 1L << 60;
        ObjRet or = LambdaAdaptation::by; ObjRet or2 = LambdaAdaptation::ch;
        ObjRet or3 = () -> 1f;
        System.out.println(dr.f() + " " + dr2.f() + " " + dr3.f() + " " + dr4.f() + " " + or.f().getClass().getSimpleName() + " " + or2.f()
                + " " + or3.f().getClass().getSimpleName());
        ShortArg sa = LambdaAdaptation::str; ShortArg sa2 = Short::toString;
        System.out.println(sa.f((short) -5) + " " + sa2.f((short) 6));
        Many m = LambdaAdaptation::many;
        System.out.println(m.f(true, (byte) -1, (short) 2, 'c', 3, 1L << 30, 1.5f, 2.5, null));
        Many m2 = (z, by, s, ch, i, l, fl, dd, o) -> z ? "" + by + s + ch + i + l + fl + dd + o : "no";
        System.out.println(m2.f(true, (byte) 1, (short) 2, 'x', 4, 5L, 6f, 7d, "o"));
        BinaryOperator<Integer> mx = LambdaAdaptation::mx;
        IntBinaryOperator mi = LambdaAdaptation::mx;
        System.out.println(mx.apply(3, 4) + " " + mi.applyAsInt(9, 4));
        IntConsumer ic = LambdaAdaptation::nothing; ic.accept(100);
        Consumer<Integer> ci = LambdaAdaptation::nothing; ci.accept(1000);
        System.out.println(count); ToIntFunction<Character> tc = LambdaAdaptation::plus;
        ToDoubleFunction<Integer> td = LambdaAdaptation::half;
        ToLongFunction<Short> tl = Short::intValue;
        System.out.println(tc.applyAsInt('a') + " " + td.applyAsDouble(5) + " " + tl.applyAsLong((short) 7));
        Function<Integer, Object> fo = LambdaAdaptation::yes;
        Predicate<Integer> pr = LambdaAdaptation::yes;
        Function<Integer, Boolean> fb = LambdaAdaptation::yes;
        System.out.println(fo.apply(1) + " " + pr.test(-1) + " " + fb.apply(2));
        IntPredicate ip = LambdaAdaptation::yes; System.out.println(ip.test(0));
        Supplier<Long> sl = () -> 5L; LongSupplier ls = sl::get;
        IntSupplier is = "four"::length; Supplier<Object> so = is::getAsInt;
        DoubleSupplier ds = is::getAsInt;
        System.out.println(ls.getAsLong() + " " + so.get() + " " + ds.getAsDouble());
        int[] acc = {0}; IntStreamLike.range(5, x -> acc[0] += x);
        System.out.println(acc[0]); Runnable run = () -> acc[0]++; run.run();
        Supplier<Integer> post = () -> acc[0]++;
        System.out.println(post.get() + " " + acc[0]);
        BiFunction<Integer, Long, Double> bf = (x, y) -> (double) (x + y);
        ToDoubleBiFunction<Integer, Long> tb = bf::apply;
        System.out.println(tb.applyAsDouble(1, 2L));
        ObjIntConsumer<StringBuilder> oic = StringBuilder::append;
        StringBuilder sb = new StringBuilder(); oic.accept(sb, 42);
        BiConsumer<StringBuilder, Character> bc = StringBuilder::append;
        bc.accept(sb, 'q'); System.out.println(sb);
    }
    static class IntStreamLike { static void range(int n, IntConsumer c) { for (int i = 0; i < n; i++) c.accept(i); } }
}
