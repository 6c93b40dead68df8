// MethodHandles combinators: bindTo, insert/drop/permute arguments, filters, folds, guards, catchException, tryFinally.
import java.lang.invoke.*;
import java.util.Arrays;
import java.util.List;
import static java.lang.invoke.MethodType.methodType;

public class MethodHandleCombinators {
    static String cat(String a, int b, long c) { return a + "," + b + "," + c; }
    static int inc(int x) { return x + 1; }
    static int add(int a, int b) { return a + b; }
    static boolean pos(int x) { return x > 0; }
    static String yes(int x) { return "yes" + x; }
    static String no(int x) { return "no" + x; }
    static int risky(int x) {
        if (x == 0) throw new IllegalArgumentException("zero");
        if (x < 0) throw new IllegalStateException("neg"); return 100 / x;
    }
    static int handler(IllegalArgumentException e, int x) { return -x - 1; }
    static int cleanup(Throwable t, int r, int x) {
        System.out.print("[cleanup " + (t == null ? "none" : t.getMessage()) + " " + r + " " + x + "]");
        return r + 1000;
    }
    static String len(String s) { return s + s.length(); }
    static void log(String s) { System.out.print("<" + s + ">"); }
    static long sum(long a, double b, int c) { return (long) (a + b + c); }
    static String all(Object... os) { return Arrays.toString(os); }
    static int ternary(boolean z, int a, int b) { return z ? a : b; }
    static final MethodHandles.Lookup L = MethodHandles.lookup();
    static MethodHandle s(String n, Class<?> r, Class<?>... p) {
        try {
            return L.findStatic(MethodHandleCombinators.class, n, methodType(r, p));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
    interface Act { Object go() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + ": " + a.go());
        } catch (Throwable e) {
            System.out.println(n + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle cat = s("cat", String.class, String.class, int.class, long.class), inc = s("inc", int.class, int.class), add = s("add",
                int.class, int.class, int.class), pos = s("pos", boolean.class, int.class), yes = s("yes", String.class, int.class),
                no = s("no", String.class, int.class), risky = s("risky", int.class, int.class), len = s("len", String.class, String.class),
                log = s("log", void.class, String.class), all = s("all", String.class, Object[].class);
        t("bindTo", () -> cat.bindTo("B").type() + " " + (String) cat.bindTo("B").invokeExact(1, 2L));
        t("bindTo bad", () -> cat.bindTo(5)); t("bindTo primitive", () -> inc.bindTo(5));
        t("insert", () -> (String) MethodHandles.insertArguments(cat, 1, 7, 8L).invokeExact("I"));
        t("insert bad", () -> MethodHandles.insertArguments(cat, 1, "x"));
        t("insert too many", () -> MethodHandles.insertArguments(cat, 2, 1L, 2L));
        t("drop", () -> { MethodHandle d = MethodHandles.dropArguments(cat, 1, Object.class, double.class); return d.type() + " "
                + (String) d.invokeExact("D", (Object) "gone", 1.0, 2, 3L); });
        t("permute", () -> (String) MethodHandles.permuteArguments(cat, methodType(String.class, long.class, int.class, String.class), 2, 1,
                0).invokeExact(9L, 8, "P"));
        t("permute dup", () -> (int) MethodHandles.permuteArguments(add, methodType(int.class, int.class), 0, 0).invokeExact(21));
        t("permute bad", () -> MethodHandles.permuteArguments(add, methodType(int.class, int.class), 0, 1));
        t("filterArguments", () -> (int) MethodHandles.filterArguments(add, 0, inc, inc).invokeExact(1, 2));
        t("filter null", () -> (int) MethodHandles.filterArguments(add, 0, null, inc).invokeExact(1, 2));
        t("filterReturn", () -> (int) MethodHandles.filterReturnValue(add, inc).invokeExact(1, 2));
        t("filterReturn text", () -> (String) MethodHandles.filterReturnValue(cat, len).invokeExact("F", 1, 2L));
        t("filter mismatch", () -> MethodHandles.filterReturnValue(add, len));
        t("fold", () -> (int) MethodHandles.foldArguments(add, inc).invokeExact(10));
        t("fold void", () -> (String) MethodHandles.foldArguments(len, log).invokeExact("v"));
        t("collect", () -> (int) MethodHandles.collectArguments(add, 1, add).invokeExact(1, 2, 3));
        t("guard", () -> { MethodHandle g = MethodHandles.guardWithTest(pos, yes, no); return (String) g.invokeExact(5)
                + (String) g.invokeExact(-5); });
        t("guard mismatch", () -> MethodHandles.guardWithTest(pos, yes, inc));
        t("nested guard", () -> { MethodHandle g = MethodHandles.guardWithTest(pos,
                MethodHandles.guardWithTest(MethodHandles.filterArguments(pos, 0, MethodHandles.insertArguments(add, 1, -10)),
                MethodHandles.filterReturnValue(yes, len), yes), no); return g.invoke(50) + "" + g.invoke(5) + g.invoke(0); });
        MethodHandle c = MethodHandles.catchException(risky, IllegalArgumentException.class, s("handler", int.class,
                IllegalArgumentException.class, int.class));
        t("catch ok", () -> (int) c.invokeExact(7));
        t("catch hit", () -> (int) c.invokeExact(0));
        t("catch miss", () -> (int) c.invokeExact(-1));
        MethodHandle tf = MethodHandles.tryFinally(risky, s("cleanup", int.class, Throwable.class, int.class, int.class));
        t("finally ok", () -> (int) tf.invokeExact(4));
        t("finally throw", () -> (int) tf.invokeExact(0));
        t("thrower", () -> (int) MethodHandles.throwException(int.class, Exception.class).invoke(new Exception("thrown")));
        t("constant", () -> (int) MethodHandles.constant(int.class, 42).invokeExact() + (String) MethodHandles.constant(String.class,
                "k").invokeExact());
        t("identity", () -> (long) MethodHandles.identity(long.class).invokeExact(1L << 50));
        t("zero", () -> "" + (int) MethodHandles.zero(int.class).invokeExact() + (Object) MethodHandles.zero(Object.class).invokeExact()
                + (boolean) MethodHandles.zero(boolean.class).invokeExact());
        t("empty", () -> (String) MethodHandles.empty(methodType(String.class, int.class)).invokeExact(1));
        t("asType", () -> { MethodHandle m = add.asType(methodType(long.class, byte.class, Integer.class));
                return (long) m.invokeExact((byte) 1, Integer.valueOf(2)); });
        t("asType object", () -> { MethodHandle m = add.asType(methodType(Object.class, Object.class, Object.class));
                return (Object) m.invokeExact((Object) 3, (Object) (short) 4); });
        t("asType bad", () -> add.asType(methodType(String.class, int.class, int.class)));
        t("asType arity", () -> add.asType(methodType(int.class, int.class)));
        t("explicitCast", () -> { MethodHandle m = MethodHandles.explicitCastArguments(add, methodType(byte.class, long.class,
                double.class)); return (byte) m.invokeExact(1L << 32 | 200L, 99.9); });
        t("explicitCast bool", () -> { MethodHandle m = MethodHandles.explicitCastArguments(s("ternary", int.class, boolean.class,
                int.class, int.class), methodType(int.class, int.class, Object.class, int.class)); return (int) m.invokeExact(3,
                (Object) null, 5) + " " + (int) m.invokeExact(2, (Object) 1, 5); });
        t("spread", () -> (int) add.asSpreader(Object[].class, 2).invoke(new Object[]{1, 2}));
        t("spread ints", () -> (int) add.asSpreader(int[].class, 2).invokeExact(new int[]{3, 4}));
        t("spread length", () -> (int) add.asSpreader(int[].class, 2).invokeExact(new int[]{3}));
        t("spread part", () -> (String) cat.asSpreader(Object[].class, 2).invoke("S", new Object[]{1, 2L}));
        t("collector", () -> (String) all.asCollector(Object[].class, 3).invoke("a", 1, 'c'));
        t("collector zero", () -> (String) all.asCollector(Object[].class, 0).invoke());
        t("varargs", () -> (String) all.asVarargsCollector(Object[].class).invoke(1, 2, 3, 4) + all.withVarargs(true).invoke());
        t("invoker", () -> (int) MethodHandles.exactInvoker(add.type()).invoke(add, 5, 6));
        t("generic invoker", () -> MethodHandles.invoker(methodType(Object.class, Object.class, Object.class)).invoke(add, (Object) 5,
                (Object) 7));
        t("spread invoker", () -> MethodHandles.spreadInvoker(methodType(Object.class, Object[].class),
                0).invoke(add.asType(methodType(Object.class, Object.class, Object.class)).asSpreader(Object[].class,
                2).asType(methodType(Object.class, Object[].class)), new Object[]{new Object[]{1, 2}}));
        t("array access", () -> { int[] a = new int[3]; MethodHandles.arrayElementSetter(int[].class).invokeExact(a, 1, 9);
                return (int) MethodHandles.arrayElementGetter(int[].class).invokeExact(a, 1)
                + (int) MethodHandles.arrayLength(int[].class).invokeExact(a)
                + ((String[]) MethodHandles.arrayConstructor(String[].class).invokeExact(2)).length; });
        t("array bounds", () -> (int) MethodHandles.arrayElementGetter(int[].class).invokeExact(new int[1], 4));
        t("mixed widths", () -> (long) MethodHandles.permuteArguments(s("sum", long.class, long.class, double.class, int.class),
                methodType(long.class, int.class, double.class, long.class), 2, 1, 0).invokeExact(1, 2.5, 1L << 33));
        t("dropReturn", () -> { MethodHandles.dropReturn(len).invokeExact("x"); return "dropped"; });
        t("toMatch", () -> MethodHandles.dropArgumentsToMatch(inc, 0, List.of(int.class, String.class), 0).type());
        MethodHandle chain = inc;
        for (int i = 0; i < 10; i++) chain = MethodHandles.filterReturnValue(chain, inc);
        System.out.println((int) chain.invokeExact(0) + " " +
                MethodHandleProxies.asInterfaceInstance(java.util.function.IntUnaryOperator.class, inc).applyAsInt(41));
        t("interface instance", () -> MethodHandleProxies.asInterfaceInstance(Runnable.class, MethodHandles.insertArguments(log, 0,
                "proxied")) instanceof Runnable);
        MethodType mt = methodType(int.class, String.class, long[].class);
        System.out.println(mt + " " + mt.toMethodDescriptorString() + " " + mt.changeReturnType(void.class)
                + mt.appendParameterTypes(byte.class) + mt.dropParameterTypes(0, 1) + mt.generic() + mt.wrap() + mt.erase()
                + mt.insertParameterTypes(1, Object.class) + mt.parameterCount() + mt.lastParameterType() + mt.equals(methodType(int.class,
                new Class<?>[]{String.class, long[].class})) + MethodType.fromMethodDescriptorString("(I[Ljava/lang/String;)V", null)
                + MethodType.genericMethodType(2));
        t("void parameter", () -> methodType(int.class, void.class));
    }
}
