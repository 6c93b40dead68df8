// Private members are shared among nest mates without accessors: fields, methods, constructors, statics (JVMS 5.4.4, JEP 181).
import java.lang.reflect.Method;
import java.util.Arrays;

public class NestMateAccess {
    private int secret = 1; private static long counter = 10;
    private NestMateAccess(int s) { secret = s; }
    private int bump(int by) { return secret += by; }
    private static String stat(String s) { return "stat " + s; }
    private double d = 1.5;
    static class Sibling {
        private String hidden = "hidden";
        private Sibling() { }
        private static int shared = 5;
        private String hide(Inner i) { return i.depth + hidden; }
        private interface PI { String go(); private String priv() { return "priv " + go(); } default String pub() { return priv(); } }
    }
    class Inner {
        private int depth = 3;
        private int read() { return secret + depth; }
        private void write(int v) { secret = v; d *= v; counter++; }
        class Deeper {
            private int all() { return secret * 100 + depth * 10 + (int) counter; }
            private int up() { return bump(depth) + read(); }
        }
    }
    private static class PrivateChild extends NestMateAccess {
        private int secret = 77;
        PrivateChild() { super(5); }
        int both() { return secret * 1000 + ((NestMateAccess) this).secret + super.secret; }
        private int bump(int by) { return -1; }
    }
    private enum E {
        A { private int own = 4; int v() { return own + base; } }, B { int v() { return base * 2; } };
        private static int base = 3; abstract int v();
    }
    private record R(int x, String y) { private static int made; private R { made++; } private int twice() { return x * 2; } }

    public static void main(String[] args) throws Exception {
        NestMateAccess n = new NestMateAccess(4); Sibling s = new Sibling();
        Inner in = n.new Inner(); Inner.Deeper de = in.new Deeper();
        System.out.println(n.secret + " " + s.hidden + " " + in.depth + " " + de.all() + " " + in.read() + " " + s.hide(in));
        in.write(9); in.depth++; in.depth += 5; s.hidden += "!"; Sibling.shared *= 3;
        System.out.println(n.secret + " " + n.d + " " + counter + " " + in.depth + " " + s.hidden + " " + Sibling.shared-- + " "
                + Sibling.shared);
        System.out.println(n.bump(2) + " " + de.up() + " " + n.secret++ + " " + ++n.secret + " " + stat("x"));
        PrivateChild c = new PrivateChild();
        System.out.println(c.both() + " " + ((NestMateAccess) c).bump(1) + " " + c.bump(1) + " " + c.both());
        for (E e : E.values()) System.out.print(e.v() + " "); E.base++;
        System.out.println(E.A.v()); R r = new R(3, "y");
        System.out.println(r.x + r.y + r.twice() + R.made);
        Sibling.PI pi = () -> "lambda"; System.out.println(pi.pub() + " " + pi.priv());
        Runnable run = () -> { n.secret = 1000; s.hidden = "by lambda"; counter -= 5; };
        run.run(); System.out.println(n.secret + s.hidden + counter);
        new Object() { private int z = n.secret; { System.out.println(z + n.bump(z)); } };
        java.util.function.IntUnaryOperator op = n::bump;
        System.out.println(op.applyAsInt(1));
        java.util.function.IntFunction<NestMateAccess> ctor = NestMateAccess::new;
        System.out.println(ctor.apply(8).secret);
        java.util.function.Function<Inner, Integer> rd = Inner::read;
        System.out.println(rd.apply(in));
        Class<?>[] nest = NestMateAccess.class.getNestMembers();
        String[] names = Arrays.stream(nest).map(Class::getName).sorted().toArray(String[]::new);
        System.out.println(String.join(" ", names));
        System.out.println(Inner.Deeper.class.getNestHost().getSimpleName() + " " + R.class.isNestmateOf(Sibling.class) + " "
                + R.class.isNestmateOf(String.class) + " " + int.class.getNestHost() + " " + String[].class.getNestHost().getSimpleName());
        int access = 0;
        for (Method m : NestMateAccess.class.getDeclaredMethods()) if (m.getName().startsWith("access$")) access++;
        System.out.println("accessors " + access);
        Method m = Inner.class.getDeclaredMethod("read");
        System.out.println(m.invoke(in));
        var f = Sibling.class.getDeclaredField("hidden"); f.set(s, "reflected");
        System.out.println(s.hidden);
    }
}
