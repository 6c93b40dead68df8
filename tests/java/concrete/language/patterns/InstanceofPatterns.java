// Pattern matching for instanceof: scope by flow, conjunctions, negation, loops, generics, shadowed fields (JLS 6.3.1, 15.20.2).
import java.util.List;
import java.util.Map;

public class InstanceofPatterns {
    static String s = "field"; record P(int x, Object o) { }
    static String kind(Object o) {
        if (o instanceof Integer i && i > 10) return "big int " + (i + 1);
        else if (o instanceof Integer i) return "int " + i;
        if (!(o instanceof String str)) return "not string: " + o;
        return "string " + str.length() + str.toUpperCase();
    }
    static boolean same(Object a, Object b) {
        return a instanceof P p && b instanceof P q && p.x() == q.x() && (p.o() instanceof String s1 ? q.o() instanceof String s2
                && s1.equalsIgnoreCase(s2) : p.o() == q.o());
    }
    static int sum(Object o) {
        return o instanceof Integer i ? i : o instanceof int[] a ? java.util.Arrays.stream(a).sum() : o instanceof List<?> l
                ? l.stream().mapToInt(InstanceofPatterns::sum).sum() : o instanceof Map<?, ?> m ? sum(List.copyOf(m.values()))
                : o instanceof P p ? p.x() + sum(p.o()) : o == null ? 0 : -1;
    }
    static String shadow(Object o) { if (o instanceof String s) { return "pattern " + s; } return s; }
    static String shadowNeg(Object o) { if (!(o instanceof String s)) return s; return "pattern " + s; }
    static int loop(Object o) {
        int n = 0;
        while (!(o instanceof String t)) { n++; o = o instanceof P p ? p.o() : "end"; }
        return n * 100 + t.length();
    }
    static int evals;
    static Object once(Object o) { evals++; return o; }
    static <T> String gen(T t) { return t instanceof CharSequence c ? "cs" + c.length() : t instanceof Comparable<?> c ? "cmp" : "T"; }
    static String assign(Object o) { if (o instanceof Integer i) { i = i * 2; i++; return "now " + i; } return "no"; }
    static boolean finalPattern(Object o) { return o instanceof final String f && f.isEmpty(); }
    static String forLoop(Object o) {
        StringBuilder sb = new StringBuilder();
        for (; o instanceof P p; o = p.o()) sb.append(p.x()).append(',');
        return sb.toString() + o;
    }

    public static void main(String[] args) {
        Object[] os = {5, 50, "text", null, 2.5, 'c', new int[]{1, 2, 3}, List.of(1, 2, List.of(3, 4)), Map.of("a", 5), new P(1, new P(2,
                new P(3, "x"))), new P(7, 8)};
        for (Object o : os) System.out.println(kind(o instanceof int[] ? "arr" : o) + " | " + sum(o) + " | " + gen(o) + " | " + assign(o)
                + " | " + shadow(o instanceof int[] ? 0 : o) + " | " + shadowNeg(o instanceof int[] ? 0 : o) + " | " + loop(o));
        System.out.println(same(new P(1, "A"), new P(1, "a")) + " " + same(new P(1, null), new P(1, null)) + " " + same(new P(1, "A"),
                new P(1, 2)) + " " + same("x", new P(1, 1)));
        System.out.println(forLoop(os[9]) + " " + forLoop("none") + " " + finalPattern("") + finalPattern("x") + finalPattern(1));
        if (once(42) instanceof Integer i && i == 42 && once("s") instanceof String t && !t.isEmpty()) System.out.println(i + t + evals);
        boolean b = once(1) instanceof String u && u.length() > once(2).hashCode();
        System.out.println(b + " " + evals); Object n = null;
        System.out.println((n instanceof Object) + " " + (n instanceof Number x && x == null) + " " + !(n instanceof String));
        if (!(n instanceof Integer) || n instanceof Integer) System.out.println("either");
        Number num = 5L;
        if (num instanceof Long l && l == 5L) System.out.println("long " + (l << 40));
        Object arr = new String[]{"p", "q"};
        if (arr instanceof Object[] oa && oa.length == 2 && oa[1] instanceof String q) System.out.println(q + (oa instanceof String[] sa
                ? sa[0] : "?"));
        Object lam = (Runnable) () -> System.out.println("ran");
        if (lam instanceof Runnable r) r.run();
        try {
            throw new IllegalStateException("m", new Exception("c"));
        } catch (RuntimeException e) {
            System.out.println(e.getCause() instanceof Exception c ? c.getMessage() : "none");
        }
        int cnt = 0;
        for (int i = 0; i < 300; i++) {
            Object o = os[i % os.length]; if (o instanceof Integer k && k > 6) cnt += k;
            else if (o instanceof String k) cnt += k.length();
            else if (!(o instanceof P k)) cnt++; else cnt += k.x();
        }
        System.out.println(cnt); Object boxed = 3;
        System.out.println(boxed instanceof Integer i && i < 5 ? i + 0.5 : "no");
        List<? extends Number> ln = List.of(1, 2.5);
        for (Number x : ln) System.out.print((x instanceof Integer i ? "I" + i : x instanceof Double d ? "D" + d : "?") + " ");
        System.out.println();
    }
}
