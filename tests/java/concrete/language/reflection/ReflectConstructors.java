// java.lang.reflect.Constructor: newInstance for ordinary, inner, enum, abstract, record, private classes and failures.
import java.lang.reflect.*;
import java.util.Arrays;
import java.util.Comparator;

public class ReflectConstructors {
    final String s;
    ReflectConstructors() { s = "none"; }
    private ReflectConstructors(String s) { this.s = s; }
    protected ReflectConstructors(int a, Integer b) { s = a + "/" + b; }
    public ReflectConstructors(String... ss) { s = Arrays.toString(ss); }
    public String toString() { return "RC(" + s + ")"; }
    class Inner { int v; Inner(int v) { this.v = v; } public String toString() { return "Inner" + v + "of" + s; } }
    static abstract class Abs { Abs() { } }
    interface Iface { }
    enum E { X }
    record R(int a, String b) { R { if (a < 0) throw new IllegalArgumentException("neg"); } R(int a) { this(a, "dflt"); } }
    static class Throws { Throws() throws Exception { throw new Exception("in ctor"); } }
    static class StaticFail { static { if (true) throw new IllegalStateException("clinit"); } }
    static class NoDefault { NoDefault(int x) { } }
    static class Gen<T> { <X extends Number> Gen(T t, X[] x) throws java.io.IOException { } }
    static final class Util { private Util() { System.out.println("private util built"); } }
    interface Act { Object go() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + ": " + a.go());
        } catch (InvocationTargetException e) {
            System.out.println(n + ": ITE <- " + e.getCause());
        } catch (Throwable e) {
            System.out.println(n + ": " + e.getClass().getSimpleName() + ": " + (e.getMessage() == null ? null
                    : e.getMessage().replaceAll("@.*", "@#")));
        }
    }

    public static void main(String[] args) throws Exception {
        Class<ReflectConstructors> k = ReflectConstructors.class;
        t("default", () -> k.getDeclaredConstructor().newInstance());
        t("private", () -> k.getDeclaredConstructor(String.class).newInstance("p"));
        t("two", () -> k.getDeclaredConstructor(int.class, Integer.class).newInstance(1, null));
        t("varargs", () -> k.getConstructor(String[].class).newInstance((Object) new String[]{"a", "b"}));
        t("varargs spread", () -> k.getConstructor(String[].class).newInstance("a", "b"));
        ReflectConstructors outer = new ReflectConstructors("outer");
        t("inner", () -> Inner.class.getDeclaredConstructor(k, int.class).newInstance(outer, 3));
        t("inner null outer", () -> Inner.class.getDeclaredConstructor(k, int.class).newInstance(null, 3));
        t("inner missing outer", () -> Inner.class.getDeclaredConstructor(int.class));
        t("abstract", () -> Abs.class.getDeclaredConstructor().newInstance());
        t("interface", () -> Iface.class.getDeclaredConstructor());
        t("enum", () -> E.class.getDeclaredConstructors()[0].newInstance("Y", 1));
        t("record", () -> R.class.getDeclaredConstructor(int.class, String.class).newInstance(5, "five"));
        t("record extra", () -> R.class.getDeclaredConstructor(int.class).newInstance(6));
        t("record invalid", () -> R.class.getDeclaredConstructor(int.class).newInstance(-6));
        t("throws", () -> Throws.class.getDeclaredConstructor().newInstance());
        t("static fail", () -> StaticFail.class.getDeclaredConstructor().newInstance());
        t("static fail again", () -> StaticFail.class.getDeclaredConstructor().newInstance());
        t("no default", () -> NoDefault.class.getDeclaredConstructor());
        t("array", () -> int[].class.getDeclaredConstructor());
        t("primitive", () -> int.class.getDeclaredConstructor());
        t("getConstructor non-public", () -> k.getConstructor());
        t("too many", () -> k.getDeclaredConstructor().newInstance(1));
        t("mismatch", () -> k.getDeclaredConstructor(String.class).newInstance(5));
        t("boxed library", () -> Integer.class.getConstructor(String.class).newInstance("12"));
        t("library", () -> new StringBuilder(StringBuilder.class.getConstructor(String.class).newInstance("sb")));
        t("private library", () -> java.util.Collections.class.getDeclaredConstructor().newInstance());
        t("Math", () -> { Constructor<Math> c = Math.class.getDeclaredConstructor(); c.setAccessible(true); return c.newInstance(); });
        t("util", () -> Util.class.getDeclaredConstructor().newInstance().getClass().getSimpleName());
        t("Class", () -> { Constructor<?> c = Class.class.getDeclaredConstructors()[0]; c.setAccessible(true); return 0; });
        Constructor<?>[] cs = k.getDeclaredConstructors();
        Arrays.sort(cs, Comparator.comparing(Constructor::toString));
        for (Constructor<?> c : cs) System.out.println(c + " | " + Modifier.toString(c.getModifiers()) + " | " + c.isVarArgs()
                + c.getParameterCount() + c.getName());
        Constructor<?> g = Gen.class.getDeclaredConstructors()[0];
        System.out.println(g + " | " + g.toGenericString() + " | " + Arrays.toString(g.getTypeParameters())
                + Arrays.toString(g.getExceptionTypes()));
        for (RecordComponent rc : R.class.getRecordComponents()) System.out.println(rc.getName() + " " + rc.getType() + " "
                + rc.getAccessor().invoke(new R(1, "z")));
        for (Parameter p : R.class.getDeclaredConstructor(int.class, String.class).getParameters()) System.out.print(p.getName()
                + (p.isNamePresent() ? "+" : "-") + " ");
        System.out.println(); Object anon = new Object() { };
        System.out.println(anon.getClass().getDeclaredConstructors()[0].getParameterCount() + " " + anon.getClass().getEnclosingMethod());
        int n = 0; Constructor<R> rc = R.class.getDeclaredConstructor(int.class);
        for (int i = 0; i < 40; i++) n += rc.newInstance(i).a(); System.out.println(n);
    }
}
