// Local and anonymous classes and lambdas capture values at creation; recursion, loops, and captures in constructors.
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class LocalClassCaptures {
    interface Node { int sum(); }
    static Node list(int... xs) {
        class Cell implements Node {
            final int i; final Node next;
            Cell(int i) { this.i = i; next = i + 1 < xs.length ? new Cell(i + 1) : null; }
            public int sum() { return xs[i] + (next == null ? 0 : next.sum()); }
        }
        return xs.length == 0 ? () -> 0 : new Cell(0);
    }
    static IntSupplier counter(int start) { int[] box = {start}; return () -> box[0]++; }
    static List<Supplier<String>> all(byte b, short s, char c, int i, long l, float f, double d, boolean z, String str, int[] arr, Object nul) {
        List<Supplier<String>> r = new ArrayList<>();
        r.add(() -> b + " " + s + " " + c + " " + i + " " + l + " " + f + " " + d + " " + z + " " + str + " " + arr.length + " " + nul);
        r.add(new Supplier<>() { long own = l * 2; public String get() { return d + own + f + c + b + " " + z + i; } });
        class Local implements Supplier<String> {
            double k;
            Local(double k) { this.k = k; }
            public String get() { return k + d + l + str + f + s; }
            Local again() { return new Local(k * 2); }
        }
        r.add(new Local(0.5)); r.add(new Local(1).again());
        r.add(() -> new Local(l).get()); Supplier<Local> mk = () -> new Local(i);
        r.add(() -> mk.get().again().get()); return r;
    }
    int field = 3;
    Supplier<String> mixed(int p) {
        int local = p * 2;
        class L { String s() { return field + ":" + p + ":" + local; } }
        return () -> { field++; return new L().s() + "|" + new L() { String s() { return "anon" + super.s() + field; } }.s(); };
    }
    static Object choose(boolean z) {
        if (z) {
            class X { public String toString() { return "X1"; } }
            return new X();
        } else {
            class X { public String toString() { return "X2"; } }
            return new X();
        }
    }
    static int fib(int n) { class F { int of(int k) { return k < 2 ? k : of(k - 1) + of(k - 2); } } return new F().of(n); }

    public static void main(String[] args) {
        System.out.println(list().sum() + " " + list(5).sum() + " " + list(1, 2, 3, 4).sum());
        IntSupplier c1 = counter(5), c2 = counter(100);
        System.out.println(c1.getAsInt() + " " + c1.getAsInt() + " " + c2.getAsInt() + " " + c1.getAsInt() + " " + c2.getAsInt());
        for (Supplier<String> s : all((byte) 1, (short) 2, 'c', 4, 1L << 35, 0.5f, 2.25, true, "str", new int[3],
                null)) System.out.println(s.get());
        LocalClassCaptures o = new LocalClassCaptures(); Supplier<String> m = o.mixed(10);
        System.out.println(m.get()); System.out.println(m.get()); o.field = 50;
        System.out.println(m.get());
        System.out.println(choose(true) + " " + choose(false) + " " + choose(true).getClass().getName() + " "
                + choose(false).getClass().getName() + " " + choose(true).getClass().isLocalClass() + " "
                + choose(true).getClass().getSimpleName());
        System.out.println(fib(15));
        List<Runnable> rs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int j = i * i; rs.add(() -> System.out.print(j + " "));
            rs.add(new Runnable() { int calls = 0; public void run() { System.out.print("a" + j + calls++ + " "); } });
        }
        for (String s : new String[]{"x", "y"}) rs.add(() -> System.out.print(s + " "));
        for (Runnable r : rs) r.run(); for (Runnable r : rs) r.run();
        System.out.println();
        StringBuilder log = new StringBuilder();
        class Base { Base() { hook(); } void hook() { log.append("base "); } }
        class Der extends Base {
            final String v = "v"; String w = "w";
            void hook() { log.append(v).append(w).append(args.length).append(' '); }
        }
        new Base(); new Der(); System.out.println(log); int x = 5;
        { class Inner { int y = x; class Deep { int z = x + y; } } System.out.println(new Inner().new Deep().z); }
        enum Color { RED, GREEN }
        record Pt(int a, int b) { Pt { if (a > b) throw new IllegalArgumentException(a + ">" + b); } }
        interface Sh { int area(); }
        Sh sh = () -> new Pt(2, 3).a() * Color.values().length;
        System.out.println(sh.area() + " " + Color.GREEN.ordinal() + " " + new Pt(1, 1));
        try { new Pt(2, 1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(Color.class.getName() + " " + Pt.class.getEnclosingMethod().getName() + " "
                + java.lang.reflect.Modifier.toString(Pt.class.getModifiers()));
        try { throw new Exception("captured"); } catch (Exception e) { Runnable r = () -> System.out.println(e.getMessage()); r.run(); }
        try (var res = new AutoCloseable() { boolean open = true; public void close() { open = false; System.out.println("closed anon"); }
                }) {
            System.out.println(res.open);
        }
        var self = new Object() { Supplier<Integer> depth; int n; };
        self.depth = () -> self.n++ < 4 ? self.depth.get() + 1 : 0;
        System.out.println(self.depth.get());
    }
}
