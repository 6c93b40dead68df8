// equals, hashCode and toString of records over components of every type, including NaN, -0.0, null and arrays (JLS 8.10.3).
import java.util.List;

public class RecordComponentTypes {
    record Empty() { }
    record One(int a) { }
    record All(boolean z, byte b, short s, char c, int i, long l, float f, double d, String str, Object o, int[] arr, List<String> list) { }
    record F(float f) { }
    record D(double d) { }
    record S(String s) { }
    record Nest(One one, Nest next) { }
    record B(boolean a, boolean b) { }
    record L(long l) { }
    record Gen<T extends Comparable<T>>(T t, List<? extends T> l) { }
    record C(char c, byte b, short s) { }
    record Two(int a, int b) { }
    record TwoS(String a, String b) { }
    record Var(int... xs) { }
    record Enm(Thread.State st, Class<?> k) { }

    public static void main(String[] args) {
        int[] arr = {1};
        All a = new All(true, (byte) -1, (short) -2, 'c', 4, 1L << 40, 1.5f, -2.5, "str", null, arr, List.of("x")), b = new All(true,
                (byte) -1, (short) -2, 'c', 4, 1L << 40, 1.5f, -2.5, new String("str"), null, arr, List.of("x")), c = new All(true,
                (byte) -1, (short) -2, 'c', 4, 1L << 40, 1.5f, -2.5, "str", null, arr.clone(), List.of("x"));
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.equals(c) + " " + a.equals(null) + " "
                + a.equals("x") + " " + a.toString().replaceAll("\\[I@[0-9a-f]+", "[I@#"));
        System.out.println(a.z() + " " + a.b() + " " + a.s() + " " + a.c() + " " + a.i() + " " + a.l() + " " + a.f() + " " + a.d() + " "
                + a.str() + " " + a.o() + " " + a.arr()[0] + " " + a.list());
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        System.out.println(new One(5) + " " + new One(5).hashCode() + " " + new One(-1).hashCode() + " " + new Two(1, 2).hashCode() + " "
                + new Two(2, 1).hashCode() + " " + new TwoS("a", "b").hashCode() + " " + new TwoS(null, null).hashCode());
        System.out.println(new F(Float.NaN).equals(new F(Float.NaN)) + " " + new F(0f).equals(new F(-0f)) + " "
                + new D(Double.NaN).equals(new D(0.0 / 0.0)) + " " + new D(0.0).equals(new D(-0.0)) + " " + new D(1).hashCode() + " "
                + new F(1).hashCode() + " " + new F(-0f) + new D(Double.NaN));
        System.out.println(new S(null) + " " + new S(null).equals(new S(null)) + " " + new S("a").equals(new S(null)) + " "
                + new S(null).hashCode() + " " + new S("abc").hashCode() + " " + new S(""));
        System.out.println(new Nest(new One(1), new Nest(null, null)) + " " + new Nest(new One(1), null).equals(new Nest(new One(1), null))
                + " " + new Nest(new One(1), new Nest(new One(2), null)).hashCode());
        System.out.println(new B(true, false).hashCode() + " " + new B(false, true).hashCode() + " " + new B(true, true) + " "
                + new L(-1).hashCode() + " " + new L(1L << 33).hashCode() + " " + new C('a', (byte) -1, (short) 300).hashCode() + new C('a',
                (byte) -1, (short) 300));
        Gen<String> g = new Gen<>("t", List.of("p", "q"));
        System.out.println(g + " " + g.t().length() + " " + g.l().get(1) + " " + g.hashCode());
        Var v = new Var(1, 2);
        System.out.println(v.xs().length + " " + new Var().xs().length + " " + v.equals(new Var(1, 2)) + " " + v.equals(new Var(v.xs())));
        System.out.println(new Enm(Thread.State.NEW, int[].class) + " " + new Enm(Thread.State.NEW,
                String.class).equals(new Enm(Thread.State.NEW, String.class)) + " " + new Enm(null, null));
        Object[] self = new Object[1];
        record Ref(Object o) { }
        Ref r = new Ref(self);
        System.out.println(r.equals(new Ref(self)) + " " + new Ref(new Ref("deep")) + " " + new Ref(1).equals(new Ref(1L)) + " "
                + new Ref(200).equals(new Ref(200)) + " " + new Ref('c').hashCode() + " " + new Ref(true).hashCode());
        java.util.Map<Two, String> m = new java.util.HashMap<>();
        for (int i = 0; i < 100; i++) m.put(new Two(i % 10, i % 7), "v" + i);
        System.out.println(m.size() + " " + m.get(new Two(3, 3)) + " " + m.get(new Two(10, 0)));
        record Int(Integer i) { }
        System.out.println(new Int(1000).equals(new Int(1000)) + " " + new Int(null));
        record Mix(int $, int _x, long longer_name) { }
        System.out.println(new Mix(1, 2, 3)); int h = 0;
        for (int i = -50; i < 50; i++) h = h * 17 + new Two(i, i * i).hashCode() + new D(i / 3.0).hashCode()
                + new L(i * 12345678901L).hashCode();
        System.out.println(h);
    }
}
