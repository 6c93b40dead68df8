// ThreadLocal and InheritableThreadLocal: initial values, removal, isolation, inheritance at creation, child values.
import java.util.function.Supplier;

public class ThreadLocals {
    static int inits;
    static final ThreadLocal<Integer> TL = ThreadLocal.withInitial(() -> { inits++; return 10; });
    static final ThreadLocal<String> PLAIN = new ThreadLocal<>();
    static final InheritableThreadLocal<StringBuilder> INH = new InheritableThreadLocal<>() {
        @Override protected StringBuilder childValue(StringBuilder p) { return new StringBuilder(p).append("+child"); }
    };
    static final ThreadLocal<int[]> SUB = new ThreadLocal<>() {
        @Override protected int[] initialValue() { return new int[]{Thread.currentThread().getName().length()}; }
    };
    static <T> T in(String name, Supplier<T> s) throws InterruptedException {
        Object[] r = new Object[1]; Thread t = new Thread(() -> r[0] = s.get(), name);
        t.start(); t.join(); @SuppressWarnings("unchecked") T v = (T) r[0]; return v;
    }
    public static void main(String[] args) throws Exception {
        System.out.println(TL.get() + " " + TL.get() + " inits " + inits);
        TL.set(20); System.out.println(TL.get() + " " + in("a", TL::get) + " inits " + inits);
        TL.set(null); System.out.println(TL.get() + " inits " + inits);
        TL.remove(); System.out.println(TL.get() + " inits " + inits); TL.remove(); TL.remove();
        System.out.println(PLAIN.get()); PLAIN.set("main"); System.out.println(PLAIN.get() + " " + in("b", PLAIN::get));
        INH.set(new StringBuilder("root"));
        System.out.println(INH.get() + " " + in("c", () -> INH.get().append("!").toString()) + " " + INH.get());
        System.out.println(in("d", () -> { try { return in("e", () -> INH.get().toString()); } catch (InterruptedException e) {
                return "int"; } }));
        Thread created = new Thread(() -> System.out.println("created before change: " + INH.get()));
        INH.get().append("-changed"); INH.set(new StringBuilder("replaced"));
        created.start(); created.join();
        System.out.println(SUB.get()[0] + " " + in("longer name", () -> SUB.get()[0]));
        SUB.get()[0]++;
        System.out.println(SUB.get()[0] + " " + in("x", () -> SUB.get()[0]));
        int[] total = new int[1]; Thread[] ts = new Thread[4]; int[] res = new int[4];
        for (int i = 0; i < 4; i++) {
            int k = i;
            ts[i] = new Thread(() -> { for (int j = 0; j < 50; j++) TL.set(TL.get() + k); res[k] = TL.get(); });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        for (int r : res) { System.out.print(r + " "); total[0] += r; }
        System.out.println(total[0]);
        ThreadLocal<ThreadLocal<String>> nested = ThreadLocal.withInitial(() -> ThreadLocal.withInitial(() -> "deep"));
        System.out.println(nested.get().get()); nested.get().set("set");
        System.out.println(nested.get().get());
        ThreadLocal<Integer>[] many = mk(60);
        for (int i = 0; i < many.length; i++) many[i].set(i * i); int sum = 0;
        for (int i = 0; i < many.length; i += 2) many[i].remove();
        for (ThreadLocal<Integer> t : many) sum += t.get(); System.out.println(sum);
        ThreadLocal<Integer> failing = ThreadLocal.withInitial(() -> { throw new IllegalStateException("initial"); });
        try { failing.get(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        failing.set(1); System.out.println(failing.get());
        ThreadLocal<Integer> rec = new ThreadLocal<>() {
            int depth;
            @Override protected Integer initialValue() { return depth++ < 3 ? get() + 1 : 0; }
        };
        System.out.println(rec.get());
        System.out.println(in("noinherit", () -> PLAIN.get() + " " + (INH.get() == null)));
        try { ThreadLocal.withInitial(null); } catch (NullPointerException e) { System.out.println("null supplier"); }
    }
    @SuppressWarnings("unchecked") static ThreadLocal<Integer>[] mk(int n) {
        ThreadLocal<Integer>[] a = new ThreadLocal[n];
        for (int i = 0; i < n; i++) a[i] = ThreadLocal.withInitial(() -> -1); return a;
    }
}
