// Unnamed variables and patterns: in lambdas, catch, for, try resources, record patterns, and several patterns in one case (JLS 14.4, 14.30).
//@ min-jdk: 22
import java.util.List;
import java.util.function.BiFunction;

public class UnnamedPatterns {
    record P(int x, int y) { }
    record Q(P a, P b, String tag) { }
    sealed interface S permits A, B, C { }
    record A(int v) implements S { }
    record B(String s) implements S { }
    record C(P p) implements S { }
    static int count; static int next() { return ++count; }
    static String kind(S s) {
        return switch (s) {
            case A(var _), B(_) -> "simple";
            case C(P(_, var y)) when y > 5 -> "high " + y;
            case C(P(int x, _)) -> "x " + x;
        };
    }
    static String obj(Object o) {
        return switch (o) {
            case Integer _, Long _, Short _ -> "integral";
            case Float _, Double _ -> "floating"; case CharSequence _ -> "text";
            case Q(_, P(var x, _), _) -> "q" + x; case null -> "null";
            case Object[] _ -> "array"; case Object _ -> "something";
        };
    }
    static class Res implements AutoCloseable {
        static int open;
        Res() { open++; System.out.println("open " + open); }
        public void close() { System.out.println("close " + open--); }
    }
    public static void main(String[] args) {
        for (S s : List.of(new A(1), new B("b"), new C(new P(1, 9)), new C(new P(4, 2)))) System.out.println(kind(s));
        for (Object o : new Object[]{1, 2L, (short) 3, 1f, 2.0, "s", new StringBuilder(), new Q(null, new P(7, 8), null), new Q(null, null,
                null), null, new int[0][0], 'c'}) System.out.println(obj(o));
        int _ = next(); int _ = next(); var _ = next();
        System.out.println("evaluated " + count);
        BiFunction<Integer, Integer, Integer> first = (a, _) -> a * 10, none = (_, _) -> 99;
        System.out.println(first.apply(4, 5) + " " + none.apply(1, 2));
        try { Integer.parseInt("x"); } catch (NumberFormatException _) { System.out.println("ignored exception"); }
        int n = 0; for (String _ : List.of("a", "b", "c")) n++; System.out.println(n);
        for (int i = 0, _ = next(); i < 2; i++) System.out.println("loop " + i + " " + count);
        try (Res _ = new Res(); var _ = new Res()) { System.out.println("body"); }
        Object o = new Q(new P(1, 2), new P(3, 4), "t");
        if (o instanceof Q(P(_, int y), _, String _)) System.out.println("y " + y);
        if (o instanceof Q(_, _, var t)) System.out.println("tag " + t);
        System.out.println(o instanceof Q(P _, P(_, _), _) ? "shape ok" : "no");
        System.out.println(new Q(null, null, "z") instanceof Q(P _, _, _) ? "matched null" : "null does not match P");
        System.out.println(new Q(null, null, "z") instanceof Q(var _, _, _) ? "var matches null" : "no");
        Runnable[] rs = {() -> System.out.println("r")}; for (var _ : rs) rs[0].run();
        int total = 0; for (int i = 0; i < 30; i++) total += obj(i % 2 == 0 ? i : "s" + i).length(); System.out.println(total);
    }
}
