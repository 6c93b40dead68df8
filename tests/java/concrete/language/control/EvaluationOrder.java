// Operands are evaluated left to right, arrays before indices before right sides, arguments before calls (JLS 15.7).
public class EvaluationOrder {
    static StringBuilder log = new StringBuilder();
    static int v(String n, int x) { log.append(n).append(' '); return x; }
    static int[] arr(String n, int[] a) { log.append(n).append(' '); return a; }
    static EvaluationOrder obj(String n, EvaluationOrder o) { log.append(n).append(' '); return o; }
    static <T extends RuntimeException> int boom(String n) { log.append(n).append("! "); throw new IllegalStateException(n); }
    int field = 5; static int sfield = 1;
    int add(int a, int b) { log.append("call "); return field + a + b; }
    static int three(int a, int b, int c) { return a * 100 + b * 10 + c; }
    static void flush(Object r) { System.out.println(r + " <- " + log); log.setLength(0); }
    interface Body { Object run(); }
    static void attempt(Body b) {
        Object r;
        try { r = b.run(); } catch (RuntimeException e) { r = e.getClass().getSimpleName(); }
        flush(r);
    }

    public static void main(String[] args) {
        EvaluationOrder o = new EvaluationOrder(); int[] a = {1, 2, 3, 4};
        flush(v("a", 1) + v("b", 2) * v("c", 3));
        flush((v("a", 1) + v("b", 2)) * v("c", 3) - v("d", 4) / v("e", 2));
        flush(three(v("x", 1), v("y", 2), v("z", 3)));
        flush(obj("recv", o).add(v("p", 1), v("q", 2)));
        flush(arr("A", a)[v("i", 1)] = v("rhs", 9));
        flush(arr("A", a)[v("i", 1)] += v("rhs", 9)); flush(arr("A", a)[v("i", 0)]++);
        flush(obj("o", o).field = v("rhs", 8)); flush(obj("o", o).field *= v("rhs", 2));
        flush(v("c", 1) > 0 ? v("t", 1) : v("f", 2));
        attempt(() -> arr("null", null)[v("i", 0)] = v("rhs", 1));
        attempt(() -> arr("null", null)[boom("index")] = v("rhs", 1));
        attempt(() -> arr("A", a)[v("bad", 99)] = v("rhs", 1));
        attempt(() -> arr("A", a)[v("bad", 99)] = boom("rhs"));
        attempt(() -> arr("A", a)[v("bad", -1)] += v("rhs", 1));
        attempt(() -> arr("null", null)[v("i", 0)] += v("rhs", 1));
        attempt(() -> obj("null", null).field = v("rhs", 1));
        attempt(() -> obj("null", null).field += v("rhs", 1));
        attempt(() -> obj("null", null).add(v("p", 1), boom("q")));
        attempt(() -> obj("null", null).add(v("p", 1), v("q", 2)));
        attempt(() -> v("a", 1) / v("zero", 0) + v("after", 3));
        attempt(() -> v("a", 1) + boom("mid") + v("after", 3));
        attempt(() -> new int[v("d1", 2)][v("d2", -1)][v("d3", 1)]);
        attempt(() -> new int[v("d1", 2)][boom("d2")]);
        attempt(() -> new int[v("d1", -1)][boom("d2")]);
        attempt(() -> new int[][]{arr("r0", a), {v("e", 1), v("f", 2)}}.length);
        attempt(() -> "s" + v("a", 1) + arr("A", a)[v("i", 2)] + obj("o", o).field);
        attempt(() -> v("a", 5) < v("b", 3) || v("c", 1) == v("d", 1) && v("e", 0) > v("f", 0));
        int i = 2; i = i++ * 3 + i; flush(i); i = 2; int j = (i = 3) * i; flush(j); i = 5;
        j = i + (i = 4) * i; flush(j); i = 9; i += (i = 3); flush(i); int[] b = {0, 0, 0};
        i = 0; b[i] = i = 2; flush(b[0] + "," + b[2] + "," + i); i = 0;
        i = b[i++] + i + b[i] + ++i; flush(i);
        sfield = 1; sfield += sfield++ + ++sfield; flush(sfield);
        sfield = sfield-- - --sfield; flush(sfield); int[] c = {10, 20}; int[] d = c;
        c[0] = (c = new int[]{7, 8})[1] + c[0]; flush(d[0] + " " + c[0]); int x = 1;
        x = x + (x += 2) + (x *= 3) + x--; flush(x);
        String s = "p"; s += s + (s = "q") + s; flush(s);
        attempt(() -> ((Object) "str" instanceof Integer n) ? v("yes", 1) : v("no", 2));
        attempt(() -> (Object) (v("ctor", 1) + new int[]{v("l", 4), v("m", 5)}[v("n", 1)]));
        attempt(() -> { int[] q = {1, 2}; int k = 0; q[k++] = q[k] + k++; return q[0] + " " + k; });
        attempt(() -> { synchronized (obj("lock", null)) { return v("body", 1); } });
        attempt(() -> { throw (RuntimeException) (Object) obj("thrown", null); });
    }
}
