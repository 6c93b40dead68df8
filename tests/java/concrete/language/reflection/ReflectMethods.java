// java.lang.reflect.Method: lookup, invocation with conversions, exceptions wrapped, virtual dispatch, varargs, parameter info.
import java.lang.reflect.*;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class ReflectMethods {
    static class A {
        public String who() { return "A"; }
        public static int add(int a, long b) { return (int) (a + b); }
        private String priv(String s) { return "priv" + s; }
        protected void nothing() { }
        String va(String f, Object... r) { return f + r.length; }
        public int fail(int n) throws Exception {
            if (n == 1) throw new IllegalStateException("one");
            if (n == 2) throw new Exception("checked");
            if (n == 3) throw new Error("error"); return 1 / (n - 4);
        } <T extends Comparable<T>> List<? super T> gen(T[] ts, List<String>[] ls) throws java.io.IOException {
            return null;
        }
        public Object obj(Object o) { return o; }
        public double wide(byte b, char c, float f) { return b + c + f; }
        public synchronized strictfp final void mods() { }
        public void over(int x) { }
        public void over(Integer x) { }
        public void over(long x) { }
    }
    static class B extends A {
        @Override public String who() { return "B"; }
        @Override public Integer obj(Object o) { return 5; }
        public boolean prim(boolean z) { return !z; }
    }
    interface I { default String d() { return "I.d"; } static String s() { return "I.s"; } String a(); }
    static class C implements I { public String a() { return "C.a"; } }
    interface Act { Object go() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + ": " + a.go());
        } catch (InvocationTargetException e) {
            System.out.println(n + ": ITE " + e.getMessage() + " <- " + e.getCause());
        } catch (Throwable e) {
            System.out.println(n + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }
    static Method m(Class<?> c, String n, Class<?>... p) throws Exception { return c.getDeclaredMethod(n, p); }

    public static void main(String[] args) throws Exception {
        B b = new B(); t("virtual", () -> m(A.class, "who").invoke(b));
        t("static", () -> m(A.class, "add", int.class, long.class).invoke(null, 3, 4L));
        t("static widened", () -> m(A.class, "add", int.class, long.class).invoke("ignored", (short) 3, 'a'));
        t("private", () -> m(A.class, "priv", String.class).invoke(b, "!"));
        t("void", () -> m(A.class, "nothing").invoke(b));
        t("varargs", () -> m(A.class, "va", String.class, Object[].class).invoke(b, "f", new Object[]{1, 2}));
        t("bridge", () -> m(A.class, "obj", Object.class).invoke(b, "x"));
        t("bool", () -> m(B.class, "prim", boolean.class).invoke(b, true));
        t("wide", () -> m(A.class, "wide", byte.class, char.class, float.class).invoke(b, (byte) 1, 'a', 2));
        for (int i = 0; i < 6; i++) { int k = i; t("fail" + i, () -> m(A.class, "fail", int.class).invoke(b, k)); }
        t("null receiver", () -> m(A.class, "who").invoke(null));
        t("wrong receiver", () -> m(A.class, "who").invoke("s"));
        t("few args", () -> m(A.class, "add", int.class, long.class).invoke(null, 1));
        t("null args", () -> m(A.class, "who").invoke(b, (Object[]) null));
        t("wrong type", () -> m(A.class, "add", int.class, long.class).invoke(null, "a", 1L));
        t("narrowing", () -> m(A.class, "add", int.class, long.class).invoke(null, 1L, 1L));
        t("null to primitive", () -> m(A.class, "add", int.class, long.class).invoke(null, null, 1L));
        t("missing", () -> m(A.class, "zip", int.class, String[].class));
        t("inherited needs getMethod", () -> m(B.class, "va", String.class, Object[].class));
        t("getMethod", () -> B.class.getMethod("add", int.class, long.class).getDeclaringClass().getSimpleName());
        t("getMethod private", () -> A.class.getMethod("priv", String.class));
        t("interface default", () -> I.class.getMethod("d").invoke(new C()));
        t("interface static", () -> I.class.getMethod("s").invoke(null));
        t("interface static via class", () -> C.class.getMethod("s"));
        t("abstract", () -> I.class.getMethod("a").invoke(new C()));
        t("array clone", () -> int[].class.getMethod("clone"));
        t("foreign private", () -> String.class.getDeclaredMethod("isLatin1").invoke("x"));
        t("Object method on array", () -> Object.class.getMethod("getClass").invoke(new int[0]));
        Method[] ms = A.class.getDeclaredMethods();
        Arrays.sort(ms, Comparator.comparing(Method::toString));
        for (Method x : ms) System.out.println(x + " | " + x.toGenericString() + " | " + x.isVarArgs() + x.getParameterCount()
                + Arrays.toString(x.getExceptionTypes()));
        Method g = m(A.class, "gen", Comparable[].class, List[].class);
        System.out.println(Arrays.toString(g.getTypeParameters()) + Arrays.toString(g.getTypeParameters()[0].getBounds())
                + Arrays.toString(g.getGenericParameterTypes()) + g.getGenericReturnType() + Arrays.toString(g.getGenericExceptionTypes()));
        for (Parameter p : m(A.class, "add", int.class, long.class).getParameters()) System.out.print(p + " " + p.getName() + " "
                + p.isNamePresent() + "; ");
        System.out.println();
        System.out.println(g.equals(m(A.class, "gen", Comparable[].class, List[].class)) + " " + I.class.getMethod("d").isDefault() + " "
                + m(B.class, "who").isBridge() + " " + Arrays.stream(B.class.getDeclaredMethods()).filter(Method::isBridge).count());
        System.out.println(Arrays.stream(B.class.getMethods()).filter(x -> x.getDeclaringClass() != Object.class).map(x ->
                x.getDeclaringClass().getSimpleName() + "." + x.getName() + x.getParameterCount()).sorted().toList());
        int acc = 0; Method add = m(A.class, "add", int.class, long.class);
        for (int i = 0; i < 50; i++) acc += (int) add.invoke(null, i, (long) i);
        System.out.println(acc);
        try {
            Method nested = ReflectMethods.class.getDeclaredMethod("rethrow", Method.class, int.class);
            nested.invoke(null, nested, 2);
        } catch (InvocationTargetException e) {
            int depth = 0; Throwable x = e;
            while (x instanceof InvocationTargetException ite) { depth++; x = ite.getTargetException(); }
            System.out.println(depth + " " + x.getMessage());
        }
    }
    static void rethrow(Method self, int n) throws Exception {
        if (n == 0) throw new Exception("innermost"); self.invoke(null, self, n - 1);
    }
}
