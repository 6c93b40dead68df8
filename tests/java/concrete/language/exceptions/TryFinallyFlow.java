// finally runs on every way out of try: normal, exception, return, break, continue, nested; and may replace the result (JLS 14.20.2).
public class TryFinallyFlow {
    static StringBuilder log = new StringBuilder();
    static int step(String s, int v) { log.append(s).append(' '); return v; }
    static void thrower(String s) { log.append(s).append("! "); throw new IllegalStateException(s); }
    static int returnBoth() { try { return step("try", 1); } finally { step("fin", 0); } }
    @SuppressWarnings("finally") static int override() { try { return step("try", 1); } finally { return step("fin", 2); } }
    @SuppressWarnings("finally") static int swallow() { try { thrower("t"); return 1; } finally { return step("fin", 3); } }
    static int valueSaved() { int x = 1; try { return x; } finally { x = 99; step("x=" + x, 0); } }
    static int[] refSaved() { int[] x = {1}; try { return x; } finally { x[0] = 99; x = new int[]{5}; } }
    static int catchReturns() {
        try { thrower("t"); return 1; } catch (IllegalStateException e) { return step("catch", 2); } finally { step("fin", 0); }
    }
    static int catchThrows() {
        try { thrower("t"); return 1; } catch (IllegalStateException e) { thrower("c"); return 2; } finally { step("fin", 0); }
    }
    static int finallyThrows() { try { thrower("t"); return 1; } finally { thrower("f"); } }
    static int finallyThrowsOverReturn() { try { return step("ret", 1); } finally { thrower("f"); } }
    static int nested() { try { try { return step("inner", 1); } finally { step("f1", 0); } } finally { step("f2", 0); } }
    static int nestedThrow() {
        try {
            try { thrower("a"); } finally { step("f1", 0); }
        } catch (IllegalStateException e) {
            step("caught-" + e.getMessage(), 0); return 7;
        } finally {
            step("f2", 0);
        }
        return 8;
    }
    static int loopFinally() {
        int n = 0;
        for (int i = 0; i < 5; i++) { try { if (i == 1) continue; if (i == 3) break; n += i; } finally { n += 100; } }
        return n;
    }
    @SuppressWarnings("finally") static int breakInFinally() {
        int n = 0;
        while (true) { try { try { n++; thrower("x"); } finally { if (n < 3) continue; break; } } finally { n += 10; } }
        return n;
    }
    static long longSaved() { long x = 1L << 40; try { return x + 1; } finally { x = 0; } }
    static double doubleSaved(boolean z) { double d = 1.5; try { if (z) return d * 2; d = 9; } finally { d = -1; step("d", 0); } return d; }
    static String deep(int n) {
        try {
            if (n == 0) thrower("deep"); return deep(n - 1) + n;
        } catch (IllegalStateException e) {
            if (n < 2) throw e; return "caught" + n;
        } finally {
            step("f" + n, 0);
        }
    }
    static int finallyWithTry() {
        try {
            return step("r", 1);
        } finally {
            try { thrower("in-fin"); } catch (IllegalStateException e) { step("handled", 0); } finally { step("ff", 0); }
        }
    }
    static int conditional(int k) {
        try {
            switch (k) { case 0: return 10; case 1: thrower("k1"); case 2: break; default: throw new RuntimeException("dflt"); }
            k = 50;
        } catch (IllegalStateException e) {
            k = 60;
        } finally {
            k += 1000;
        }
        return k;
    }
    static boolean boolResult() { boolean r = false; try { return r = true; } finally { r = false; } }
    interface F { Object run(); }
    static void show(String name, F f) {
        Object r;
        try { r = f.run(); } catch (RuntimeException e) { r = "threw " + e.getMessage(); }
        System.out.println(name + ": " + r + " [" + log.toString().trim() + "]");
        log.setLength(0);
    }

    public static void main(String[] args) {
        show("returnBoth", TryFinallyFlow::returnBoth);
        show("override", TryFinallyFlow::override);
        show("swallow", TryFinallyFlow::swallow);
        show("valueSaved", TryFinallyFlow::valueSaved);
        show("refSaved", () -> refSaved()[0]);
        show("catchReturns", TryFinallyFlow::catchReturns);
        show("catchThrows", TryFinallyFlow::catchThrows);
        show("finallyThrows", TryFinallyFlow::finallyThrows);
        show("finallyThrowsOverReturn", TryFinallyFlow::finallyThrowsOverReturn);
        show("nested", TryFinallyFlow::nested);
        show("nestedThrow", TryFinallyFlow::nestedThrow);
        show("loopFinally", TryFinallyFlow::loopFinally);
        show("breakInFinally", TryFinallyFlow::breakInFinally);
        show("longSaved", TryFinallyFlow::longSaved);
        show("doubleSaved", () -> doubleSaved(true) + doubleSaved(false));
        show("deep", () -> deep(3)); show("deep1", () -> deep(1));
        show("finallyWithTry", TryFinallyFlow::finallyWithTry);
        for (int k = 0; k < 4; k++) { int q = k; show("conditional" + k, () -> conditional(q)); }
        show("boolResult", TryFinallyFlow::boolResult);
        show("empty finally", () -> { try { return 1; } finally { } });
        show("empty try", () -> { try { } finally { step("f", 0); } return 2; });
        show("finally return order", () -> { int i = 1; try { i = 2; return i++ + step("e", i); } finally { i = 50; step("i" + i, 0); } });
        show("throw replaced", () -> { try { try { throw new RuntimeException("one"); } finally { throw new RuntimeException("two"); } }
                catch (RuntimeException e) { return e.getMessage() + e.getSuppressed().length; } });
        show("error passes", () -> { try { try { throw new Error("err"); } catch (RuntimeException e) { return "no"; } finally { step("fin",
                0); } } catch (Error e) { return e.getMessage(); } });
    }
}
