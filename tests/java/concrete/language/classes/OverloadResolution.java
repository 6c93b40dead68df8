// Overload choice in three phases: subtyping, then boxing, then varargs; most specific wins (JLS 15.12.2).
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

public class OverloadResolution {
    static String f(int x) { return "int"; }
    static String f(long x) { return "long"; }
    static String f(double x) { return "double"; }
    static String f(Integer x) { return "Integer"; }
    static String f(Object x) { return "Object"; }
    static String f(int... x) { return "int..."; }
    static String g(long x) { return "long"; }
    static String g(Integer x) { return "Integer"; }
    static String g(Object... x) { return "Object..."; }
    static String h(Object o) { return "Object"; }
    static String h(String s) { return "String"; }
    static String h(CharSequence s) { return "CharSequence"; }
    static String k(double x) { return "double"; }
    static String k(Object x) { return "Object"; }
    static String arr(Object o) { return "Object"; }
    static String arr(Object[] o) { return "Object[]"; }
    static String arr(int[] o) { return "int[]"; }
    static String arr(Cloneable o) { return "Cloneable"; }
    static String v(Object... o) { return "Object..." + (o == null ? "null" : o.length); }
    static String v(Integer... o) { return "Integer..." + o.length; }
    static String v() { return "none"; }
    static String w(int x, double... d) { return "int,double..." + d.length; }
    static String w(long x, long y) { return "long,long"; }
    static String lam(Supplier<?> s) { return "Supplier"; }
    static String lam(Runnable r) { return "Runnable"; }
    static String fn(Function<String, Integer> f) { return "Function"; }
    static <T> String gen(T t) { return "T"; }
    static <T extends Number> String gen(T t) { return "T extends Number"; }
    static String gen(Integer i) { return "Integer"; }
    static String c(char x) { return "char"; }
    static String c(int x) { return "int"; }
    static String b(byte x) { return "byte"; }
    static String b(short x) { return "short"; }
    static String b(Object o) { return "Object"; }
    static class P { String m(P p) { return "P.m(P)"; } String m(Object o) { return "P.m(Object)"; } }
    static class Q extends P { String m(P p) { return "Q.m(P)"; } String m(Q q) { return "Q.m(Q)"; } }
    static String list(List<?> l) { return "List"; }
    static String list(Iterable<?> l) { return "Iterable"; }
    static String two(Object a, String b) { return "OS"; }
    static String two(String a, Object b) { return "SO"; }
    static String two(Object a, Object b) { return "OO"; }

    public static void main(String[] args) {
        byte by = 1; short sh = 1; char ch = 'c'; Integer I = 1; Long L = 1L;
        System.out.println(f(1) + " " + f(by) + " " + f(ch) + " " + f(1L) + " " + f(1f) + " " + f(I) + " " + f(L) + " " + f("s") + " " + f()
                + " " + f(1, 2) + " " + f((Object) 1) + " " + f(new int[0]) + " " + f(true));
        System.out.println(g(1) + " " + g(I) + " " + g(by) + " " + g(1.0) + " " + g() + " " + g(L) + " " + g('c'));
        System.out.println(h("s") + " " + h(null) + " " + h((Object) "s") + " " + h(new StringBuilder()) + " " + h('c'));
        System.out.println(k(1) + " " + k('c') + " " + k(I) + " " + k(1L) + " " + k(true) + " " + k(1f));
        System.out.println(arr(new int[0]) + " " + arr(new String[0]) + " " + arr(new int[0][0]) + " " + arr((Object) new int[0]) + " "
                + arr(new double[0]) + " " + arr("s"));
        System.out.println(v() + " " + v(1) + " " + v(1, 2) + " " + v(1, "s") + " " + v((Object) null) + " " + v((Object[]) null) + " "
                + v(new Integer[3]) + " " + v(new String[3]) + " " + v((Object) new String[3]) + " " + v(new int[3]) + " " + v(1.0));
        System.out.println(w(1, 1) + " " + w(1) + " " + w(1, 1.0) + " " + w(1, 1, 1));
        System.out.println(lam(() -> 5) + " " + lam(() -> { }) + " " + lam(() -> { throw new RuntimeException(); }) + " "
                + lam(() -> new Object()) + " " + fn(String::length));
        System.out.println(gen("s") + " " + gen(1.0) + " " + gen(1) + " " + gen((Object) 1) + " " + gen('c'));
        System.out.println(c('a') + " " + c(97) + " " + c((char) 97) + " " + c('a' + 1) + " " + c(by) + " " + b(by) + " " + b((byte) 1)
                + " " + b(sh) + " " + b(1) + " " + b('c'));
        P pp = new P(), pq = new Q(); Q qq = new Q();
        System.out.println(pp.m(pp) + " " + pp.m(qq) + " " + pq.m(pp) + " " + pq.m(qq) + " " + qq.m(pp) + " " + qq.m(qq) + " "
                + qq.m((P) qq) + " " + qq.m((Object) qq) + " " + qq.m("s") + " " + qq.m((Q) null));
        System.out.println(list(List.of()) + " " + list(new java.util.HashSet<>()) + " " + two("a", 1) + " " + two(1, "b") + " " + two(1, 2)
                + " " + two((Object) "a", "b"));
        StringBuilder sb = new StringBuilder();
        sb.append('a').append((int) 'a').append((char) 98).append(new char[]{'x',
                'y'}).append((Object) "o").append(1L).append(1f).append(1d).append(true).append((String) null).append("seq", 1, 2);
        System.out.println(sb);
        System.out.println(String.valueOf((Object) null) + " " + String.valueOf(new char[]{'o', 'k'}) + " " + String.valueOf('c') + " "
                + String.valueOf(1.5f));
        List<Integer> li = new java.util.ArrayList<>(List.of(5, 6, 7)); li.remove(1);
        li.remove((Integer) 7); System.out.println(li);
        for (Object o : new Object[]{1, "s", 'c', 2.0}) System.out.print(f(o) + h(o) + gen(o) + " ");
        System.out.println();
        long acc = 0; int i = 1; short s = 2; acc += Math.max(i, 2L); acc += Math.abs(-3);
        System.out.println(acc + " " + Math.max(s, 'a') + " " + Math.max(1, 2f) + " " + Math.round(2.5f) + " " + Math.round(2.5));
        System.out.println((args.length == 0 ? f(1) : f(1L)) + new OverloadResolution().inst(5) + new OverloadResolution().inst((short) 5));
    }
    String inst(int x) { return " inst-int"; }
    private String inst(short x) { return " inst-short"; }
    String inst(float x) { return " inst-float"; }
}
