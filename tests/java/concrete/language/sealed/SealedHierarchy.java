// Sealed classes and interfaces: permitted subtypes, non-sealed branches, dispatch, and reflection on them (JLS 8.1.6).
import java.util.Arrays;

public class SealedHierarchy {
    sealed interface Expr permits Num, Bin, Neg, Open { int eval(); }
    record Num(int v) implements Expr { public int eval() { return v; } }
    sealed static abstract class Bin implements Expr {
        final Expr l, r;
        Bin(Expr l, Expr r) { this.l = l; this.r = r; }
        abstract int op(int a, int b);
        public final int eval() { return op(l.eval(), r.eval()); }
    }
    static final class Add extends Bin { Add(Expr l, Expr r) { super(l, r); } int op(int a, int b) { return a + b; } }
    static final class Mul extends Bin { Mul(Expr l, Expr r) { super(l, r); } int op(int a, int b) { return a * b; } }
    static final class Neg implements Expr { final Expr e; Neg(Expr e) { this.e = e; } public int eval() { return -e.eval(); } }
    static non-sealed class Open implements Expr { public int eval() { return 1000; } }
    static class Extended extends Open { @Override public int eval() { return super.eval() + 1; } }
    sealed interface Animal { String sound(); default String twice() { return sound() + sound(); } }
    enum Pet implements Animal { DOG { public String sound() { return "wuf"; } }, CAT { public String sound() { return "miau"; } } }
    record Wild(String sound) implements Animal { }
    non-sealed interface Fantasy extends Animal { }
    static String show(Expr e) {
        if (e instanceof Num n) return "" + n.v();
        if (e instanceof Add a) return "(" + show(a.l) + "+" + show(a.r) + ")";
        if (e instanceof Mul m) return show(m.l) + "*" + show(m.r);
        if (e instanceof Neg n) return "-" + show(n.e);
        return e.getClass().getSimpleName();
    }
    static Expr simplify(Expr e) {
        if (e instanceof Neg n && n.e instanceof Neg m) return simplify(m.e);
        if (e instanceof Mul m) {
            Expr l = simplify(m.l), r = simplify(m.r);
            if (l instanceof Num x && x.v() == 0 || r instanceof Num y && y.v() == 0) return new Num(0);
            if (l instanceof Num x && x.v() == 1) return r;
            if (r instanceof Num y && y.v() == 1) return l; return new Mul(l, r);
        }
        if (e instanceof Add a) {
            Expr l = simplify(a.l), r = simplify(a.r);
            return l instanceof Num x && r instanceof Num y ? new Num(x.v() + y.v()) : new Add(l, r);
        }
        return e;
    }

    public static void main(String[] args) {
        Expr e = new Add(new Mul(new Num(3), new Num(4)), new Neg(new Neg(new Num(5))));
        System.out.println(show(e) + " = " + e.eval());
        System.out.println(show(simplify(new Mul(new Num(1), new Add(new Num(2), new Num(3))))) + " "
                + show(simplify(new Mul(new Neg(new Num(1)), new Num(0)))) + " " + show(simplify(new Neg(new Neg(new Neg(new Num(7)))))));
        System.out.println(new Add(new Open(), new Extended()).eval() + " " + show(new Mul(new Extended(), new Open())));
        for (Animal a : new Animal[]{Pet.DOG, Pet.CAT, new Wild("roar"), (Fantasy) () -> "hiss", new Fantasy() { public String sound() {
                return "growl"; } public String twice() { return "once " + sound(); } }}) System.out.println(a.twice());
        for (Class<?> c : new Class<?>[]{Expr.class, Bin.class, Num.class, Open.class, Extended.class, Animal.class, Pet.class,
                Fantasy.class, String.class, int.class}) System.out.println(c.getSimpleName() + " sealed " + c.isSealed() + " "
                + (c.getPermittedSubclasses() == null ? "none" :
                Arrays.stream(c.getPermittedSubclasses()).map(Class::getSimpleName).toList()) + " "
                + java.lang.reflect.Modifier.toString(c.getModifiers()));
        int total = 0;
        Expr[] pool = {new Num(1), new Add(new Num(2), new Num(3)), new Neg(new Num(4)), new Open()};
        for (int i = 0; i < 400; i++) { Expr x = pool[i % 4]; total += x.eval() + (x instanceof Bin ? 1 : x instanceof Num ? 2 : 3); }
        System.out.println(total); Object o = new Num(1);
        try { Bin b = (Bin) o; System.out.println(b); } catch (ClassCastException ex) { System.out.println("Num is no Bin"); }
        System.out.println((o instanceof Expr) + " " + Expr.class.isAssignableFrom(Extended.class) + " " + Bin.class.isInstance(e));
        record Holder(Object x) { }
        System.out.println(new Holder(e.eval()));
    }
    sealed interface Unused permits OnlyOne { } record OnlyOne() implements Unused { }
}
