// Failures through proxies: UndeclaredThrowableException, wrong result types, nulls for primitives, default methods, forwarding.
import java.io.IOException;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class ProxyFailures {
    public interface Svc {
        int prim() throws IOException; String str(); void v(); Integer boxed();
        default String dflt(int x) { return "default" + x + str(); }
    }
    interface Sub extends Svc { @Override default String dflt(int x) { return "sub>" + Svc.super.dflt(x); } }
    interface Pkg { default int secret() { return 9; } }
    static class Target implements Svc {
        public int prim() throws IOException { throw new IOException("target io"); }
        public String str() { throw new IllegalStateException("target ise"); }
        public void v() { System.out.println("target v"); }
        public Integer boxed() { return 3; }
    }
    interface Act { Object go() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + ": " + a.go());
        } catch (Throwable e) {
            System.out.println(n + ": " + e.getClass().getSimpleName() + " " + e.getMessage() + (e.getCause() == null ? "" : " <- "
                    + e.getCause()));
        }
    }
    @SuppressWarnings("unchecked") static <T> T proxy(Class<T> k, InvocationHandler h) {
        return (T) Proxy.newProxyInstance(ProxyFailures.class.getClassLoader(), new Class<?>[]{k}, h);
    }

    public static void main(String[] args) {
        for (Throwable th : new Throwable[]{new IOException("io"), new RuntimeException("rt"), new Error("err"), new Exception("checked"),
                new Throwable("bare"), new java.io.FileNotFoundException("sub of declared")}) {
            Svc s = proxy(Svc.class, (p, m, a) -> { throw th; }); t("prim", s::prim);
            t("str", s::str); t("toString", s::toString); t("hashCode", s::hashCode);
        }
        for (Object r : new Object[]{null, 5, 5L, "s", 'c', new int[0], (short) 2}) {
            Svc s = proxy(Svc.class, (p, m, a) -> r);
            String d = r == null ? "null" : r.getClass().getSimpleName();
            t(d + " prim", s::prim); t(d + " str", s::str); t(d + " boxed", s::boxed);
            t(d + " void", () -> { s.v(); return "ok"; });
            t(d + " equals", () -> s.equals(s));
        }
        InvocationHandler forward = (p, m, a) -> {
            try { return m.invoke(new Target(), a); } catch (InvocationTargetException e) { throw e.getCause(); }
        };
        Svc f = proxy(Svc.class, forward); t("f prim", f::prim); t("f str", f::str);
        t("f boxed", f::boxed); t("f v", () -> { f.v(); return "done"; });
        t("f dflt", () -> f.dflt(1));
        Svc raw = proxy(Svc.class, (p, m, a) -> m.invoke(new Target(), a));
        t("raw str", raw::str);
        Sub dd = proxy(Sub.class, (p, m, a) -> m.isDefault() ? InvocationHandler.invokeDefault(p, m, a) : "S");
        t("invokeDefault", () -> dd.dflt(4));
        t("abstract invokeDefault", () -> proxy(Svc.class, (p, m, a) -> InvocationHandler.invokeDefault(p, m, a)).str());
        t("wrong proxy", () -> proxy(Svc.class, (p, m, a) -> InvocationHandler.invokeDefault("x", m, a)).dflt(1));
        t("wrong args", () -> proxy(Svc.class, (p, m, a) -> InvocationHandler.invokeDefault(p, m, "x")).dflt(1));
        t("package default", () -> proxy(Pkg.class, (p, m, a) -> (int) InvocationHandler.invokeDefault(p, m, a) + 1).secret());
        t("recursive toString", () -> { int[] d = {0}; Object o = proxy(Runnable.class, (p, m, a) -> ++d[0] > 5 ? "deep" + d[0]
                : p.toString()); return o.toString(); });
        t("self equals", () -> { Set<Object> s = new HashSet<>(); Object p1 = proxy(Runnable.class, (p, m, a) -> switch (m.getName()) {
                case "hashCode" -> 1; case "equals" -> true; default -> null; }); s.add(p1); return s.contains("x") + " " + s.contains(p1);
                });
        List<String> calls = new ArrayList<>();
        List<?> traced = proxy(List.class, (p, m, a) -> { calls.add(m.getName()); return m.invoke(List.of(1, 2, 3), a); });
        t("list", () -> traced.size() + " " + traced.get(1) + " " + traced.contains(3) + calls);
        t("iterate", () -> { int s = 0; for (Object o : traced) s += (int) o; return s; });
        t("immutable", () -> { ((List<Object>) traced).add("x"); return 0; });
        Supplier<String> sup = proxy(Supplier.class, (p, m, a) -> 5);
        t("generic supplier", () -> { Object o = sup.get(); return o; });
        t("generic supplier cast", () -> sup.get().length());
        Function<Object, Object> fn = proxy(Function.class, (p, m, a) -> m.isDefault() ? InvocationHandler.invokeDefault(p, m, a) : "f("
                + a[0] + ")");
        t("andThen", () -> fn.andThen(fn).compose(x -> "c" + x).apply("q"));
        try {
            proxy(Runnable.class, (p, m, a) -> { throw new IOException("deep"); }).run();
        } catch (UndeclaredThrowableException e) {
            System.out.println(e.getUndeclaredThrowable().getMessage() + " "
                    + e.getStackTrace()[e.getStackTrace().length - 1].getMethodName());
        }
    }
}
