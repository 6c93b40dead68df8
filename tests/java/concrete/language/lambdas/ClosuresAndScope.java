// What lambdas close over: this, locals, parameters, loop variables, exceptions in bodies, generic methods, identity of non-capturing lambdas avoided.
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;

public class ClosuresAndScope {
    int f = 1; static int sf = 10; Supplier<Integer> readF = () -> f * sf;
    Runnable incF = () -> { f++; sf += f; };
    final Supplier<String> self = () -> this.toString();
    static final Supplier<Integer> LATE = () -> ClosuresAndScope.LATER;
    static final int LATER = Integer.parseInt("77");
    public String toString() { return "C" + f; }
    ClosuresAndScope() { }
    ClosuresAndScope(Supplier<Integer> s) { f = s.get(); }
    ClosuresAndScope(int x, int y) { this(() -> x * y); }
    static <T extends Throwable> void thrower(Callable<?> c) throws T {
        try { c.call(); } catch (Exception e) { System.out.println("caught " + e.getMessage()); }
    }
    interface Thrower<E extends Exception> { void run() throws E; }
    static <E extends Exception> void exec(Thrower<E> t) throws E { t.run(); }
    static Supplier<Integer> counter() { class Box { int v; } Box b = new Box(); return () -> ++b.v; }
    Supplier<Supplier<Integer>> deep(int a) {
        int b = a * 2;
        return () -> { int c = b + f; return () -> { f += c; return a + b + c + f; }; };
    }
    static { Runnable r = () -> sf += 5; r.run(); }
    { Runnable r = () -> f += 100; r.run(); }
    static int[] fibs = { 0, 1 };
    static IntSupplier gen = () -> { int r = fibs[0]; fibs[0] = fibs[1]; fibs[1] += r; return r; };
    static List<IntSupplier> make(int... xs) {
        List<IntSupplier> l = new ArrayList<>();
        for (int x : xs) for (int k = 0; k < 2; k++) { int kk = k; l.add(() -> x * 10 + kk); }
        return l;
    }
    static int apply(IntBinaryOperator op, int... xs) {
        int r = xs[0]; for (int i = 1; i < xs.length; i++) r = op.applyAsInt(r, xs[i]);
        return r;
    }
    static String twoLong(long a, double b, long c) {
        Function<Long, String> f = d -> a + ":" + b + ":" + c + ":" + d;
        BiFunction<Double, Long, String> g = (x, y) -> f.apply(y) + x + a * c;
        return g.apply(b * 2, c + 1);
    }

    public static void main(String[] args) throws Exception {
        ClosuresAndScope c = new ClosuresAndScope();
        System.out.println(c.readF.get() + " " + c.f + " " + sf); c.incF.run();
        c.incF.run();
        System.out.println(c.readF.get() + " " + c.self.get() + " " + LATE.get());
        System.out.println(new ClosuresAndScope(6, 7).f);
        Supplier<Integer> a = counter(), b = counter();
        System.out.println(a.get() + a.get() + b.get() + a.get());
        Supplier<Supplier<Integer>> d = c.deep(3); Supplier<Integer> in = d.get();
        System.out.println(in.get() + " " + in.get() + " " + d.get().get());
        for (int i = 0; i < 8; i++) System.out.print(gen.getAsInt() + " ");
        System.out.println();
        for (IntSupplier s : make(1, 2, 3)) System.out.print(s.getAsInt() + " ");
        System.out.println(apply((x, y) -> x * y, 2, 3, 4) + " " + apply(Math::max, 5, 9, 1));
        System.out.println(twoLong(1L << 33, 0.5, -7L));
        ClosuresAndScope.<RuntimeException>thrower(() -> { throw new Exception("from callable"); });
        thrower(() -> 5);
        try {
            exec(() -> { throw new java.io.IOException("io from lambda"); });
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        exec(() -> System.out.println("no exception type")); int local = 5;
        Runnable r = () -> { int inner = local + 1; Runnable q = () -> System.out.println(inner + local); q.run(); };
        r.run(); String shadow = "outer";
        Function<String, String> fs = s -> { String t = shadow + s; return t; };
        System.out.println(fs.apply("!"));
        BooleanSupplier bs = () -> { try { return local > 3; } finally { System.out.print("finally in lambda "); } };
        System.out.println(bs.getAsBoolean());
        Supplier<int[]> arr = () -> new int[]{local, sf};
        System.out.println(arr.get().length + " " + (arr.get() == arr.get()));
        Function<Object, String> sw = o -> {
            switch (o.toString()) {
                case "1": return "one";
                case "2": for (int i = 0; ; i++) if (i > 3) return "two" + i;
                default: return o instanceof Integer n && n > 5 ? "big" : "other";
            }
        };
        System.out.println(sw.apply(1) + sw.apply(2) + sw.apply(9) + sw.apply("x"));
        Object lock = new Object();
        Runnable sync = () -> {
            synchronized (lock) { System.out.println("holds " + Thread.holdsLock(lock)); }
            System.out.println("holds " + Thread.holdsLock(lock));
        };
        sync.run();
        Comparator<int[]> cmp = (p, q) -> {
            for (int i = 0; i < Math.min(p.length, q.length); i++) if (p[i] != q[i]) return p[i] - q[i];
            return p.length - q.length;
        };
        int[][] rows = {{2, 1}, {1, 9}, {1}, {}, {1, 2, 3}}; Arrays.sort(rows, cmp);
        System.out.println(Arrays.deepToString(rows));
        Map<String, Supplier<Object>> reg = new LinkedHashMap<>();
        reg.put("str", String::new); reg.put("list", () -> new ArrayList<>(List.of(1)));
        reg.put("this", () -> c);
        reg.forEach((k, v) -> System.out.print(k + "=" + v.get() + " "));
        System.out.println(); int[] total = {0};
        Consumer<Integer> add = x -> total[0] += x;
        List.of(1, 2, 3).forEach(add.andThen(x -> total[0] *= 2));
        System.out.println(total[0]);
        Iterable<Integer> it = () -> List.of(7, 8).iterator();
        for (int x : it) System.out.print(x + " "); System.out.println();
        Runnable[] table = new Runnable[3];
        for (int i = 0; i < table.length; i++) {
            final int j = i;
            table[i] = j == 0 ? () -> System.out.print("zero ") : () -> { System.out.print(j + ">"); table[j - 1].run(); };
        }
        table[2].run(); System.out.println(); var anon = new Object() { int hidden = 4; };
        IntSupplier hs = () -> anon.hidden++;
        System.out.println(hs.getAsInt() + hs.getAsInt() + anon.hidden);
    }
}
