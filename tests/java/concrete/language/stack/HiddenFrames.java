// Stack traces hide lambda and reflection plumbing; what remains must match when printed from lambdas, streams, proxies, method handles.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

public class HiddenFrames {
    static int fail(int x) { if (x > 0) throw new IllegalStateException("x=" + x); return x; }
    String inst() { throw new UnsupportedOperationException("inst"); }
    HiddenFrames() { }
    HiddenFrames(String s) { throw new IllegalArgumentException(s); }
    interface Svc { default void d() { impl(); } void impl(); }
    static void own(String name, Throwable t) {
        System.out.println(name + " " + t);
        for (StackTraceElement e : t.getStackTrace()) if (e.getClassName().startsWith("HiddenFrames")) System.out.println("    "
                + e.getClassName() + "." + e.getMethodName().replaceAll("\\$\\d+$", "") + ":" + e.getLineNumber());
        if (t.getCause() != null) own("  cause", t.getCause());
    }
    interface Act { Object go() throws Throwable; }
    static void t(String n, Act a) { try { a.go(); System.out.println(n + " fine"); } catch (Throwable e) { own(n, e); } }

    public static void main(String[] args) throws Exception {
        t("lambda", () -> fail(1));
        Function<Integer, Integer> ref = HiddenFrames::fail;
        t("method ref", () -> ref.apply(2));
        t("bound ref", () -> ((Supplier<String>) new HiddenFrames()::inst).get());
        t("ctor ref", () -> ((Function<String, HiddenFrames>) HiddenFrames::new).apply("c"));
        t("stream", () -> List.of(0, 3).stream().map(HiddenFrames::fail).toList());
        t("stream lambda", () -> List.of(0, 4).stream().filter(x -> x > 0).mapToInt(x -> fail(x)).sum());
        t("sort", () -> { var l = new java.util.ArrayList<>(List.of(2, 1)); l.sort(Comparator.comparing(HiddenFrames::fail)); return l; });
        t("forEach", () -> { List.of(5).forEach(x -> fail(x)); return 0; });
        t("computeIfAbsent", () -> new java.util.HashMap<String, Integer>().computeIfAbsent("k", k -> fail(k.length())));
        t("default method", () -> { Svc s = () -> fail(6); s.d(); return 0; });
        t("reflection", () -> HiddenFrames.class.getDeclaredMethod("fail", int.class).invoke(null, 7));
        t("method handle", () -> (int) MethodHandles.lookup().findStatic(HiddenFrames.class, "fail", MethodType.methodType(int.class,
                int.class)).invokeExact(8));
        t("combined handle", () -> MethodHandles.filterReturnValue(MethodHandles.lookup().findStatic(HiddenFrames.class, "fail",
                MethodType.methodType(int.class, int.class)), MethodHandles.identity(int.class)).invoke(9));
        t("proxy", () -> { ((Runnable) Proxy.newProxyInstance(HiddenFrames.class.getClassLoader(), new Class<?>[]{Runnable.class}, (p, m,
                a) -> fail(10))).run(); return 0; });
        t("concat", () -> "a" + new Object() { public String toString() { fail(11); return ""; } });
        t("record", () -> new java.util.HashSet<>(List.of(new Bad(12))));
        t("iterator", () -> { for (int x : (Iterable<Integer>) () -> { fail(13); return null; }) System.out.println(x); return 0; });
        t("nested lambdas", () -> { Act a = () -> { Act b = () -> { Act c = () -> fail(14); return c.go(); }; return b.go(); };
                return a.go(); });
        t("thread", () -> { Throwable[] r = new Throwable[1]; Thread th = new Thread(() -> { try { fail(15); } catch (RuntimeException e) {
                r[0] = e; } }); th.start(); th.join(); throw r[0]; });
        t("static init", () -> Init.v);
        try {
            Class<?> k = Class.forName("HiddenFrames$Init");
        } catch (NoClassDefFoundError e) {
            System.out.println("second use: " + e.getMessage());
        }
        try { fail(16); } catch (IllegalStateException e) { e.printStackTrace(System.out); }
        ((Supplier<Object>) () -> { new Exception("from lambda").printStackTrace(System.out); return null; }).get();
    }
    record Bad(int v) { public int hashCode() { return fail(v); } } static class Init { static int v = fail(20); }
}
