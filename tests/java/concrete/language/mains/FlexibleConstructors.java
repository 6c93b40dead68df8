// Statements before super() and this(): validation, computed arguments, fields set before the superclass constructor runs (JLS 8.8.7).
//@ min-jdk: 25
public class FlexibleConstructors {
    static class Base {
        final int v;
        Base(int v) { this.v = v; System.out.println("Base(" + v + ") sees " + describe()); }
        String describe() { return "base"; }
    }
    static class Early extends Base {
        final String name; int late = 7;
        Early(String n) {
            System.out.println("prologue " + n);
            if (n.isEmpty()) throw new IllegalArgumentException("empty name");
            String t = n.trim(); name = t; int len = t.length(); super(len * 10);
            System.out.println("epilogue " + name + " " + late);
        }
        @Override String describe() { return "name=" + name + " late=" + late; }
    }
    static class Chained extends Base {
        final int a, b;
        Chained(int a, int b) { this.a = a; this.b = b; super(a + b); }
        Chained(String s) {
            String[] p = s.split(","); int x = Integer.parseInt(p[0]);
            int y = p.length > 1 ? Integer.parseInt(p[1]) : 0; this(x, y);
            System.out.println("after this()");
        }
        @Override String describe() { return a + "&" + b; }
    }
    static class Loops extends Base {
        Loops(int... xs) {
            int sum = 0;
            for (int x : xs) { if (x < 0) continue; sum += x; }
            try { sum /= xs.length; } catch (ArithmeticException e) { sum = -1; }
            super(sum);
        }
    }
    class Inner extends Base {
        Inner(int k) { int t = k * outer; Runnable r = () -> System.out.println("lambda in prologue " + k); r.run(); super(t); }
    }
    int outer = 3;
    enum E { A(1), B(2); final int sq; E(int k) { int t = k; t *= t; this.sq = t; } }
    record R(int lo, int hi) { R(int x) { int y = x * 2; if (y > 100) throw new IllegalStateException("too big " + y); this(x, y); } }
    static class Deep extends Early {
        final long w;
        Deep(long w) { this.w = w; var s = "w" + w; super(s); }
        @Override String describe() { return "deep w=" + w + " " + super.describe(); }
    }
    public static void main(String[] args) {
        System.out.println(new Early(" bob ").v);
        try { new Early(""); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(new Chained(3, 4).v + " " + new Chained("5,6").v + " " + new Chained("9").b);
        try { new Chained("x"); } catch (NumberFormatException e) { System.out.println(e.getMessage()); }
        System.out.println(new Loops(1, -5, 8).v + " " + new Loops().v);
        System.out.println(new FlexibleConstructors().new Inner(4).v);
        for (E e : E.values()) System.out.println(e + " " + e.sq);
        System.out.println(new R(5)); try { new R(51); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        Deep d = new Deep(1L << 33); System.out.println(d.name + " " + d.v);
        class Local extends Base {
            final int q;
            Local() { int t = args.length + 40; q = t; super(t + 2); }
            @Override String describe() { return "local q=" + q; }
        }
        System.out.println(new Local().v);
    }
}
