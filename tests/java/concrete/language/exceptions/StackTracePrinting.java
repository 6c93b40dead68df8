// printStackTrace to standard output: causes, common frames elided, suppressed, circular references, line numbers.
public class StackTracePrinting {
    static class Low extends Exception { Low(String m) { super(m); } }
    static class Mid extends RuntimeException { Mid(String m, Throwable c) { super(m, c); } }
    static class NoTrace extends RuntimeException { NoTrace() { super("no trace", null, false, false); } }
    static class Renamed extends Exception {
        @Override public String toString() { return "Renamed!"; }
        @Override public String getLocalizedMessage() { return "localized"; }
    }
    static class Localized extends Exception {
        Localized() { super("plain"); }
        @Override public String getLocalizedMessage() { return "localized"; }
    }

    static void a(int n) throws Low { if (n == 0) throw new Low("bottom"); b(n - 1); }
    static void b(int n) throws Low { a(n); }
    static void wrap() { try { a(2); } catch (Low e) { throw new Mid("middle", e); } }
    static void top() { try { wrap(); } catch (Mid e) { throw new IllegalStateException(e); } }

    public static void main(String[] args) {
        try { a(1); } catch (Low e) { e.printStackTrace(System.out); }
        try { top(); } catch (IllegalStateException e) { e.printStackTrace(System.out); }
        Exception s = new Exception("with suppressed");
        s.addSuppressed(new RuntimeException("first", new Low("cause of suppressed")));
        s.addSuppressed(new NoTrace());
        try { wrap(); } catch (Mid e) { s.addSuppressed(e); }
        s.printStackTrace(System.out);
        new NoTrace().printStackTrace(System.out);
        Renamed r = new Renamed();
        r.printStackTrace(System.out);
        new Localized().printStackTrace(System.out);
        Exception x = new Exception("x"), y = new Exception("y", x);
        x.initCause(y);
        x.printStackTrace(System.out);
        try { int[][] none = {}; none[0] = null == args ? null : new int[2]; } catch (RuntimeException e) { e.printStackTrace(System.out); }
        try { Object o = "s"; Integer i = (Integer) o; } catch (ClassCastException e) { e.printStackTrace(System.out); }
        try { new Inner().run(); } catch (RuntimeException e) { e.printStackTrace(System.out); }
        try {
            Integer.parseInt("zz");
        } catch (NumberFormatException e) {
            System.out.println(e + " top frame from library: " + e.getStackTrace()[e.getStackTrace().length - 1]);
        }
        Throwable t = new Throwable();
        t.setStackTrace(new StackTraceElement[]{new StackTraceElement("Cls", "meth", "File.java", 12), new StackTraceElement("Cls", "nat",
                "File.java", -2), new StackTraceElement("Cls", "unk", null, -1), new StackTraceElement("Cls", "noline", "F.java", -1),
                new StackTraceElement("app", "mod", "1.0", "Cls", "m", "F.java", 3)});
        t.printStackTrace(System.out);
        System.out.println(t.getStackTrace()[0].isNativeMethod() + " " + t.getStackTrace()[1].isNativeMethod() + " "
                + t.getStackTrace()[4].getModuleName());
        try { x.initCause(new Low("again")); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        try { t.initCause(t); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { t.addSuppressed(t); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { t.addSuppressed(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        java.io.StringWriter w = new java.io.StringWriter();
        new Low("to writer").printStackTrace(new java.io.PrintWriter(w));
        System.out.print(w.toString().replace(System.lineSeparator(), "\n"));
    }
    static class Inner implements Runnable {
        int zero;
        Inner() { }
        { zero = 0; }
        public void run() {
            Runnable r = () -> {
                int x = 1
                        / zero;
                System.out.println(x);
            };
            new Runnable() { public void run() { r.run(); } }.run();
        }
    }
}
