// try-with-resources: closing order, suppressed exceptions, null resources, outer variables, nesting (JLS 14.20.3).
public class TryWithResources {
    static StringBuilder log = new StringBuilder();
    static class Res implements AutoCloseable {
        final String n; final boolean failClose;
        Res(String n) { this(n, false, false); }
        Res(String n, boolean failOpen, boolean failClose) {
            this.n = n; this.failClose = failClose;
            log.append("open-").append(n).append(' ');
            if (failOpen) throw new IllegalStateException("open " + n);
        }
        @Override public void close() {
            log.append("close-").append(n).append(' ');
            if (failClose) throw new IllegalArgumentException("close " + n);
        }
    }
    interface Body { Object run() throws Exception; }
    static void show(String name, Body b) {
        Object r;
        try { r = b.run(); } catch (Throwable t) { r = describe(t); }
        System.out.println(name + ": " + r + "\n    " + log.toString().trim());
        log.setLength(0);
    }
    static String describe(Throwable t) {
        StringBuilder s = new StringBuilder(t.getClass().getSimpleName() + "(" + t.getMessage() + ")");
        for (Throwable u : t.getSuppressed()) s.append(" +").append(describe(u));
        if (t.getCause() != null) s.append(" <-").append(describe(t.getCause()));
        return s.toString();
    }
    static Object boom(String m) { throw new RuntimeException(m); }

    public static void main(String[] args) {
        show("one", () -> { try (Res a = new Res("a")) { log.append("body "); return a.n; } });
        show("two", () -> { try (Res a = new Res("a"); Res b = new Res("b")) { return a.n + b.n; } });
        show("body throws", () -> { try (Res a = new Res("a"); Res b = new Res("b")) { return boom("body"); } });
        show("close throws", () -> { try (Res a = new Res("a", false, true)) { return 1; } });
        show("both throw", () -> { try (Res a = new Res("a", false, true); Res b = new Res("b", false, true)) { return boom("body"); } });
        show("second open fails", () -> { try (Res a = new Res("a", false, true); Res b = new Res("b", true, false)) { return 1; } });
        show("first open fails", () -> { try (Res a = new Res("a", true, false); Res b = new Res("b")) { return 1; } });
        show("null resource", () -> { try (Res a = null; Res b = new Res("b")) { log.append(a).append(' '); return "fine"; } });
        show("null and throw", () -> { try (Res a = null) { return boom("with null"); } });
        show("catch sees closed", () -> { try (Res a = new Res("a")) { return boom("x"); } catch (RuntimeException e) {
                log.append("catch "); return e.getMessage(); } finally { log.append("finally "); } });
        show("close caught", () -> { try (Res a = new Res("a", false, true)) { return "result lost"; } catch (IllegalArgumentException e) {
                return "caught " + e.getMessage(); } });
        show("return in finally", () -> { try (Res a = new Res("a", false, true)) { return boom("lost"); } finally {
                if (log.length() > 0) return "finally wins"; } });
        Res outer = new Res("outer");
        show("effectively final", () -> { try (outer) { return outer.n; } });
        show("closed twice", () -> { try (outer; Res b = new Res("b"); outer) { return 1; } });
        show("nested", () -> { try (Res a = new Res("a", false, true)) { try (Res b = new Res("b", false, true)) { return boom("inner"); } }
                });
        show("nested catch", () -> { try (Res a = new Res("a")) { try (Res b = new Res("b", false, true)) { log.append("in "); }
                catch (IllegalArgumentException e) { log.append("handled "); } return "after"; } });
        show("loop", () -> { int n = 0; for (int i = 0; i < 4; i++) { try (Res a = new Res("r" + i)) { if (i == 1) continue;
                if (i == 2) break; n++; } } return n; });
        show("lambda resource", () -> { try (AutoCloseable c = () -> log.append("lambda-close ")) { return 5; } });
        show("checked close", () -> { try (AutoCloseable c = () -> { throw new Exception("checked"); }) { return 5; } });
        show("same exception", () -> { RuntimeException e = new RuntimeException("self"); try (AutoCloseable c = () -> { throw e; }) {
                throw e; } });
        show("three", () -> { try (Res a = new Res("a", false, true); Res b = new Res("b"); Res c = new Res("c", false, true)) {
                throw new Exception("main", new Error("cause")); } });
        show("field access", () -> { class H { final Res r = new Res("field"); Object go() throws Exception { try (r) { return r.n; } } }
                return new H().go(); });
        show("long result", () -> { long l = 1L << 33; try (Res a = new Res("a")) { return l + 1; } });
    }
}
