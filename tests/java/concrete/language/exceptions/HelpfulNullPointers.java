// The detail messages of NullPointerException name the failed action and the null expression (JEP 358).
//@ fixme 17: one message names the wrong instruction
public class HelpfulNullPointers {
    HelpfulNullPointers next; int v; long lv; int[] arr; int[][] grid; String s; Object o;
    static HelpfulNullPointers root; static int[] sarr; static String ss; boolean flag;
    double[] ds; Object[] objs; Integer boxed; byte[] bs; char[] cs; short[] shs;
    long[] ls; float[] fs; boolean[] zs;
    HelpfulNullPointers get() { return next; }
    static HelpfulNullPointers find(int i, String k) { return null; }
    int[] array() { return arr; }
    void run() { }
    interface Act { void go() throws Throwable; }
    static void t(Act a) {
        try {
            a.go(); System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        } catch (Throwable e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        HelpfulNullPointers h = new HelpfulNullPointers(), nul = null; int[] la = null;
        int i = 3, j = 4; HelpfulNullPointers[] hs = {null, h};
        t(() -> System.out.println(h.next.v)); t(() -> h.next.v = 1);
        t(() -> h.next.lv++); t(() -> h.next.next.v = 5); t(() -> h.get().run());
        t(() -> h.get().next.run()); t(() -> find(1, "a").run());
        t(() -> System.out.println(find(2, null).v)); t(() -> root.run());
        t(() -> root.v++); t(() -> System.out.println(root.next));
        t(() -> System.out.println(sarr[0])); t(() -> sarr[i] = 2);
        t(() -> System.out.println(sarr.length));
        t(() -> System.out.println(ss.length()));
        t(() -> h.arr[i]++); t(() -> System.out.println(h.arr.length));
        t(() -> h.array()[0] = 1); t(() -> System.out.println(h.array().length));
        t(() -> h.grid[i][j] = 1); t(() -> { h.grid = new int[5][]; h.grid[i][j] = 1; });
        t(() -> System.out.println(h.grid[i - 1][j + 2])); t(() -> hs[0].run());
        t(() -> hs[i - 3].v = 2); t(() -> System.out.println(hs[1].next.s));
        t(() -> hs[1].next.s.length()); t(() -> System.out.println(h.s.length() + i));
        t(() -> { synchronized (h.o) { } }); t(() -> { throw (RuntimeException) h.o; });
        t(() -> { int x = h.boxed; });
        t(() -> { for (int x : h.arr) { } });
        t(() -> System.out.println(h.ds[0])); t(() -> h.ds[1] = 2.0);
        t(() -> System.out.println(h.objs[0])); t(() -> h.objs[1] = "");
        t(() -> System.out.println(h.bs[0])); t(() -> h.bs[0] = 1);
        t(() -> System.out.println(h.cs[0])); t(() -> h.cs[0] = 1);
        t(() -> System.out.println(h.shs[0])); t(() -> h.shs[0] = 1);
        t(() -> System.out.println(h.ls[0])); t(() -> h.ls[0] = 1);
        t(() -> System.out.println(h.fs[0])); t(() -> h.fs[0] = 1);
        t(() -> System.out.println(h.zs[0])); t(() -> h.zs[0] = true);
        try { nul.run(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { nul.next.v = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { la[i] = j; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { System.out.println(la.length); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { args = null; System.out.println(args[0].length()); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { hs[hs.length - 2].next.next = null; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { ((HelpfulNullPointers) h.o).run(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { (i > 2 ? nul : h).run(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { h.instance(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { param(null, 1L, null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { ((int[]) null)[0] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { String k = null; switch (k) { case "a": } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { Thread.State st = null; switch (st) { case NEW: } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        t(() -> { throw new NullPointerException(); });
        t(() -> { throw new NullPointerException("explicit"); });
        t(() -> java.util.Objects.requireNonNull(h.o));
        t(() -> java.util.Objects.requireNonNull(h.o, "named"));
        t(() -> java.util.Objects.requireNonNull(null, () -> "supplied"));
        t(() -> { Runnable r = h.get()::run; }); t(() -> { Runnable r = null; r.run(); });
        t(() -> h.getClass().getSuperclass().getSuperclass().getName());
        t(() -> new HelpfulNullPointers().next.get().get());
        t(() -> System.out.println(h.objs[h.arr[0]])); t(() -> hs[find(1, "q").v].run());
    }
    void instance() { this.next.next.run(); }
    static void param(String first, long wide, int[] third) {
        try { first.trim(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        third[(int) wide]++;
    }
}
