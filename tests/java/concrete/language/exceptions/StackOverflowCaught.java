// StackOverflowError is thrown by runaway recursion of several shapes and can be caught; the program goes on.
public class StackOverflowCaught {
    static int depth;
    static int plain(int n) { depth = n; return plain(n + 1) + 1; }
    static long wide(long a, double b, long c, double d) { return wide(a + 1, b, c, d) + (long) (a * b + c * d); }
    static boolean even(int n) { return n == -1 || odd(n - 1); } static boolean odd(int n) { return even(n - 1); }
    int inst(int n) { return this.inst(n + 1) + 1; }
    static class Node { Node next; public String toString() { return "n" + next; } public int hashCode() { return 31 * next.hashCode(); } }
    interface F { int f(int x); }
    static F rec; static int finallies;
    static int withFinally(int n) { try { return withFinally(n + 1); } finally { finallies = n; } }
    static synchronized int sync(int n) { return sync(n + 1) + 1; }
    static int catching(int n) { try { return n > 500 ? n : catching(n + 1); } catch (StackOverflowError e) { return -1; } }
    static class Ctor { Ctor c = new Ctor(); }
    static void t(String name, Runnable r) {
        try { r.run(); System.out.println(name + " returned"); }
        catch (StackOverflowError e) {
            System.out.println(name + ": " + e.getClass().getName() + " " + e.getMessage() + " trace " + (e.getStackTrace().length > 100));
        }
    }
    static int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }
    static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }

    public static void main(String[] args) {
        t("plain", () -> plain(0));
        System.out.println("deep enough " + (depth > 1000));
        t("wide", () -> wide(0, 1, 2, 3)); t("mutual", () -> even(Integer.MAX_VALUE));
        t("instance", () -> new StackOverflowCaught().inst(0));
        Node n = new Node(); n.next = n;
        t("toString", () -> n.toString()); t("hashCode", n::hashCode);
        rec = x -> rec.f(x + 1) + 1; t("lambda", () -> rec.f(0)); t("finally", () -> withFinally(0)); t("synchronized", () -> sync(0));
        System.out.println("lock released " + !Thread.holdsLock(StackOverflowCaught.class));
        t("constructor", () -> new Ctor()); t("catching", () -> System.out.println(catching(0)));
        java.util.List<Object> l = new java.util.ArrayList<>(); l.add(java.util.List.of(l)); t("list hash", l::hashCode);
        System.out.println(sum(1000) + " " + sum(2000) + " " + ack(2, 8));
        int caught = 0;
        for (int i = 0; i < 3; i++) try { plain(0); } catch (StackOverflowError e) { caught++; }
        System.out.println("caught " + caught);
        Thread th = new Thread(() -> t("in thread", () -> plain(0))); th.start();
        try { th.join(); } catch (InterruptedException e) { throw new RuntimeException(e); }
        try {
            try { plain(0); } finally { System.out.println("finally after overflow"); }
        } catch (Error e) {
            System.out.println(e instanceof VirtualMachineError);
        }
    }
}
