// Default methods: classes win, more specific interfaces win, explicit X.super calls, abstract re-declaration (JLS 8.4.8, JVMS 5.4.3.3).
public class DefaultMethodSelection {
    interface A { default String m() { return "A.m"; } default String n() { return "A.n"; } }
    interface B extends A { default String m() { return "B.m>" + A.super.m(); } }
    interface C extends A { default String n() { return "C.n>" + A.super.n(); } }
    interface D { default String m() { return "D.m"; } }
    interface Reabstract extends A { String m(); }
    static class AB implements A, B { }
    static class Diamond implements B, C { }
    static class Resolve implements B, D { public String m() { return "R(" + B.super.m() + "|" + D.super.m() + ")"; } }
    static class Base { public String m() { return "Base.m"; } }
    static class ClassWins extends Base implements B { }
    static class CallsSuperOfBoth extends Base implements D { public String m() { return super.m() + "+" + D.super.m(); } }
    static abstract class Abs implements A { public abstract String m(); }
    static class Conc extends Abs { public String m() { return "Conc.m+" + n(); } }
    static class Re implements Reabstract { public String m() { return "Re.m"; } }
    static class Late extends AB implements C { }
    static class ReImplements extends Diamond implements A { }
    interface Stack2 {
        int size();
        default boolean empty() { return size() == 0; }
        default String info() { return getClass().getSimpleName() + ":" + size() + ":" + empty() + ":" + this; }
    }
    static class One implements Stack2 { public int size() { return 1; } public String toString() { return "one!"; } }
    interface Gen<T> {
        T get();
        default T orElse(T other) { T t = get(); return t == null ? other : t; }
        default <R> Gen<R> map(java.util.function.Function<T, R> f) { return () -> f.apply(get()); }
    }
    interface IntGen extends Gen<Integer> { default Integer orElse(Integer other) { return Gen.super.orElse(other) + 1000; } }
    interface EqLike { boolean equals(Object o); int hashCode(); String only(); }

    public static void main(String[] args) {
        System.out.println(new AB().m() + " " + new AB().n());
        System.out.println(new Diamond().m() + " " + new Diamond().n());
        System.out.println(new Resolve().m() + " " + new Resolve().n());
        System.out.println(new ClassWins().m() + " " + ((A) new ClassWins()).m() + " " + new ClassWins().n());
        System.out.println(new CallsSuperOfBoth().m() + " " + ((D) new CallsSuperOfBoth()).m() + " " + ((Base) new CallsSuperOfBoth()).m());
        System.out.println(new Conc().m() + " " + ((A) new Conc()).m());
        System.out.println(new Re().m() + " " + new Re().n());
        System.out.println(new Late().m() + " " + new Late().n() + " " + ((AB) new Late()).n());
        System.out.println(new ReImplements().m() + " " + new ReImplements().n());
        System.out.println(new One().info());
        Gen<String> g = () -> null;
        System.out.println(g.orElse("other") + " " + g.map(s -> s == null ? -1 : s.length()).orElse(7));
        IntGen ig = () -> 5;
        Gen<Integer> asGen = ig;
        System.out.println(ig.orElse(1) + " " + asGen.orElse(2));
        EqLike e = () -> "functional despite equals";
        System.out.println(e.only() + " " + e.equals(e) + " " + e.equals("x"));
        A anon = new A() { public String n() { return "anon+" + A.super.n(); } };
        System.out.println(anon.m() + " " + anon.n());
        A[] all = {new AB(), new Diamond(), new Resolve(), new ClassWins(), new Conc(), new Re(), new Late(), anon, new B() {
        }, new C() {
        } };
        for (A a : all) System.out.println(a.m() + " / " + a.n());
        int h = 0;
        for (int i = 0; i < 1000; i++) h = h * 31 + all[i % all.length].m().length();
        System.out.println(h);
        try { Object o = "not an A"; ((A) o).m(); } catch (ClassCastException x) { System.out.println("CCE"); }
    }
}
