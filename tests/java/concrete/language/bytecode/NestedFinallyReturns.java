// Deeply nested try/catch/finally with returns, throws and loops whose copies of finally code javac duplicates many times.
public class NestedFinallyReturns {
    static StringBuilder log = new StringBuilder(); static int mark(String s, int v) { log.append(s).append(' '); return v; }
    @SuppressWarnings("finally") static int deep(int k) {
        try { mark("1", 0);
            try { mark("2", 0); if (k == 1) return mark("r2", 2);
                try { mark("3", 0); if (k == 2) throw new IllegalStateException("k2"); if (k == 3) return mark("r3", 3);
                    for (int i = 0; i < 3; i++) {
                        try {
                            if (k == 4 && i == 1) return mark("r4", 4);
                            if (k == 5 && i == 2) throw new IllegalArgumentException("k5");
                            if (i == 0) continue; mark("i" + i, 0);
                        } finally {
                            mark("fi" + i, 0); if (k == 6 && i == 1) break;
                            if (k == 7 && i == 2) return mark("r7", 7);
                        }
                    }
                } catch (IllegalStateException e) { mark("c3", 0); if (k == 2) throw new IllegalArgumentException("from c3"); } finally { mark("f3", 0); if (k == 8) throw new RuntimeException("f3 throws"); }
            } catch (IllegalArgumentException e) { mark("c2:" + e.getMessage(), 0); return mark("rc2", 20); } finally { mark("f2", 0); }
        } catch (RuntimeException e) { mark("c1:" + e.getMessage(), 0); if (k == 8) return mark("rc1", 10); throw e; } finally { mark("f1", 0); if (k == 9) return mark("rf1", 9); }
        return mark("end", 100);
    }
    static long longs(int k) {
        long a = 1L << 40; double d = 1.5;
        try {
            try {
                if (k == 0) return a++; if (k == 1) throw new RuntimeException(); a += 10;
            } catch (RuntimeException e) {
                return a += 100;
            } finally {
                a += 1000; d *= 2; mark("a" + a, 0);
            }
        } finally {
            a += 10000; mark("d" + d, 0);
        }
        return a + (long) d;
    }
    static int sync(Object l, int k) {
        synchronized (l) {
            try {
                synchronized (log) {
                    if (k == 0) return mark("in " + Thread.holdsLock(log), 1);
                    if (k == 1) throw new IllegalStateException("sync");
                }
            } catch (IllegalStateException e) {
                return mark("caught " + Thread.holdsLock(log), 2);
            } finally {
                mark("fin " + Thread.holdsLock(l) + Thread.holdsLock(log), 0);
            }
        }
        return 3;
    }
    static int loopReturn() {
        int n = 0;
        outer: while (true) {
            try {
                n++;
                while (true) { try { n += 10; if (n > 40) return n; continue outer; } finally { n += 100; if (n < 300) continue outer; } }
            } finally {
                mark("n" + n, 0); if (n > 1000) break;
            }
        }
        return -n;
    }
    static String res(int k) {
        try (AutoCloseable a = () -> mark("ca", 0); AutoCloseable b = () -> { mark("cb", 0); if (k == 2) throw new Exception("close b");
                }) {
            try {
                if (k == 0) return "ret" + mark("body", 0);
                if (k == 1) throw new Exception("body"); mark("normal", 0);
            } finally {
                mark("inner", 0);
            }
        } catch (Exception e) {
            return e.getMessage() + e.getSuppressed().length;
        } finally {
            mark("outer", 0);
        }
        return "end";
    }
    static int rec(int n) {
        try {
            if (n == 0) throw new RuntimeException("bottom"); return rec(n - 1) + 1;
        } catch (RuntimeException e) {
            if (n < 3) throw new RuntimeException(e.getMessage() + n); return 50;
        } finally {
            mark("" + n, 0);
        }
    }
    interface F { Object run(); }
    static void show(String n, F f) {
        Object r;
        try { r = f.run(); } catch (RuntimeException e) { r = "threw " + e.getMessage(); }
        System.out.println(n + " -> " + r + " [" + log.toString().trim() + "]");
        log.setLength(0);
    }
    public static void main(String[] args) {
        for (int k = 0; k < 10; k++) { int q = k; show("deep" + k, () -> deep(q)); }
        for (int k = 0; k < 3; k++) {
            int q = k; show("longs" + k, () -> longs(q));
            show("sync" + k, () -> sync(new Object(), q)); show("res" + k, () -> res(q));
        }
        show("loopReturn", NestedFinallyReturns::loopReturn); show("rec5", () -> rec(5)); show("rec2", () -> rec(2));
        show("expr", () -> { int x = 1; return x + val(() -> { try { return 10; } finally { mark("v", 0); } }) * 2; });
        show("string", () -> { String s = "a"; try { s += "b"; return s; } finally { s += "c"; mark(s, 0); } });
        show("catch param", () -> { Exception keep = null; try { throw new IllegalStateException("kept"); }
                catch (IllegalStateException e) { keep = e; } finally { mark(keep == null ? "none" : keep.getMessage(), 0); }
                return keep.getMessage(); });
    }
    static int val(java.util.function.IntSupplier s) { return s.getAsInt(); }
}
