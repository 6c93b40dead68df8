// MethodHandles loops: countedLoop, whileLoop, doWhileLoop, iteratedLoop, general loop, tableSwitch-free dispatch tables.
import java.lang.invoke.*;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import static java.lang.invoke.MethodType.methodType;

public class MethodHandleLoops {
    static final MethodHandles.Lookup L = MethodHandles.lookup();
    static MethodHandle s(String n, Class<?> r, Class<?>... p) throws Exception {
        return L.findStatic(MethodHandleLoops.class, n, methodType(r, p));
    }
    static String step(String v, int i, String init) { return v + i + ","; }
    static String start(String s) { return "<" + s; }
    static int len(String s) { return s.length(); }
    static boolean small(int v, int limit) { return v < limit; }
    static int dbl(int v, int limit) { return v * 2; }
    static int one(int limit) { return 1; }
    static List<String> rev(List<String> acc, String e, List<String> src) { acc.add(0, e); return acc; }
    static List<String> fresh(List<String> src) { return new ArrayList<>(); }
    static int factStep(int acc, int i, int n) { return acc * i; }
    static int incI(int acc, int i, int n) { return i + 1; }
    static boolean factGo(int acc, int i, int n) { return i <= n; }
    static int result(int acc, int i, int n) { return acc; }
    static int oneN(int n) { return 1; }
    static int chars(int acc, Character c, Object src) { return acc * 31 + c; }
    static Iterator<Character> it(Object src) {
        List<Character> l = new ArrayList<>();
        for (char c : src.toString().toCharArray()) l.add(c); return l.iterator();
    }
    static int zero(Object src) { return 0; }
    static void print(int i) { System.out.print(i + " "); }
    static boolean collatzGo(long v) { return v != 1; }
    static long collatz(long v) { return (v & 1) == 0 ? v / 2 : 3 * v + 1; }

    public static void main(String[] args) throws Throwable {
        MethodHandle counted = MethodHandles.countedLoop(s("len", int.class, String.class), s("start", String.class, String.class),
                s("step", String.class, String.class, int.class, String.class));
        System.out.println(counted.type() + " " + (String) counted.invokeExact("abcd") + " " + (String) counted.invokeExact(""));
        MethodHandle range = MethodHandles.countedLoop(MethodHandles.constant(int.class, 3), MethodHandles.constant(int.class, 7), null,
                s("print", void.class, int.class));
        range.invokeExact(); System.out.println();
        MethodHandle wh = MethodHandles.whileLoop(s("one", int.class, int.class), s("small", boolean.class, int.class, int.class), s("dbl",
                int.class, int.class, int.class));
        System.out.println((int) wh.invokeExact(100) + " " + (int) wh.invokeExact(1));
        MethodHandle dw = MethodHandles.doWhileLoop(s("one", int.class, int.class), s("dbl", int.class, int.class, int.class), s("small",
                boolean.class, int.class, int.class));
        System.out.println((int) dw.invokeExact(100) + " " + (int) dw.invokeExact(1));
        MethodHandle itl = MethodHandles.iteratedLoop(null, s("fresh", List.class, List.class), s("rev", List.class, List.class,
                String.class, List.class));
        System.out.println((List<?>) itl.invoke(List.of("x", "y", "z")) + " " + (List<?>) itl.invoke(List.of()));
        MethodHandle it2 = MethodHandles.iteratedLoop(s("it", Iterator.class, Object.class), s("zero", int.class, Object.class), s("chars",
                int.class, int.class, Character.class, Object.class));
        System.out.println((int) it2.invoke((Object) "hello") + " " + "hello".hashCode());
        MethodHandle[] accClause = {s("oneN", int.class, int.class), s("factStep", int.class, int.class, int.class, int.class)},
                iClause = {s("oneN", int.class, int.class), s("incI", int.class, int.class, int.class, int.class), s("factGo",
                boolean.class, int.class, int.class, int.class), s("result", int.class, int.class, int.class, int.class)};
        MethodHandle fact = MethodHandles.loop(accClause, iClause);
        for (int n = 0; n < 13; n += 3) System.out.print(n + "!=" + (int) fact.invokeExact(n) + " ");
        System.out.println();
        MethodHandle col = MethodHandles.whileLoop(MethodHandles.identity(long.class), MethodHandles.dropArguments(s("collatzGo",
                boolean.class, long.class), 1, long.class), MethodHandles.dropArguments(s("collatz", long.class, long.class), 1,
                long.class));
        System.out.println((long) col.invokeExact(27L));
        try {
            MethodHandles.whileLoop(null, s("len", int.class, String.class), s("start", String.class, String.class));
        } catch (IllegalArgumentException e) {
            System.out.println("bad loop " + (e.getMessage() != null));
        }
        try { MethodHandles.loop(); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { itl.invoke((List<?>) null); } catch (NullPointerException e) { System.out.println("null iterated"); }
        MethodHandle[] table = new MethodHandle[4];
        for (int i = 0; i < 4; i++) table[i] = MethodHandles.insertArguments(s("op", String.class, int.class, int.class), 0, i);
        MethodHandle sw = MethodHandles.tableSwitch(MethodHandles.dropArguments(MethodHandles.constant(String.class, "default"), 0,
                int.class), MethodHandles.filterReturnValue(table[0].asType(methodType(String.class, int.class)), s("up", String.class,
                String.class)), table[1], table[2], table[3]);
        for (int i = -1; i < 5; i++) System.out.print((String) sw.invokeExact(i) + " ");
        System.out.println(); SwitchPoint sp = new SwitchPoint();
        MethodHandle g = sp.guardWithTest(MethodHandles.constant(String.class, "before"), MethodHandles.constant(String.class, "after"));
        System.out.print((String) g.invokeExact() + " " + sp.hasBeenInvalidated() + " ");
        SwitchPoint.invalidateAll(new SwitchPoint[]{sp});
        System.out.println((String) g.invokeExact() + " " + sp.hasBeenInvalidated());
        MutableCallSite mcs = new MutableCallSite(MethodHandles.constant(int.class, 1));
        MethodHandle dyn = mcs.dynamicInvoker();
        System.out.print((int) dyn.invokeExact() + " ");
        mcs.setTarget(MethodHandles.constant(int.class, 2));
        System.out.println((int) dyn.invokeExact() + " " + mcs.type());
        try {
            mcs.setTarget(MethodHandles.constant(long.class, 2L));
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        VolatileCallSite vcs = new VolatileCallSite(methodType(int.class));
        try { vcs.dynamicInvoker().invoke(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        ConstantCallSite ccs = new ConstantCallSite(MethodHandles.constant(String.class, "const"));
        System.out.println((String) ccs.dynamicInvoker().invokeExact());
        try {
            ccs.setTarget(MethodHandles.constant(String.class, "x"));
        } catch (UnsupportedOperationException e) {
            System.out.println("constant call site");
        }
        CallSite lambda = LambdaMetafactory.metafactory(L, "applyAsInt", methodType(java.util.function.IntUnaryOperator.class, int.class),
                methodType(int.class, int.class), s("addTo", int.class, int.class, int.class), methodType(int.class, int.class));
        java.util.function.IntUnaryOperator op = (java.util.function.IntUnaryOperator) lambda.getTarget().invokeExact(40);
        System.out.println(op.applyAsInt(2));
        CallSite concat = java.lang.invoke.StringConcatFactory.makeConcatWithConstants(L, "c", methodType(String.class, int.class,
                String.class, double.class), "a\u0001b\u0001c\u0002\u0001!", "K");
        System.out.println((String) concat.getTarget().invokeExact(1, "s", 2.5));
        System.out.println((int) ConstantBootstraps.invoke(L, "x", int.class, s("addTo", int.class, int.class, int.class), 3, 4) + " "
                + ConstantBootstraps.primitiveClass(L, "I", Class.class) + " " + ConstantBootstraps.nullConstant(L, "n", String.class) + " "
                + ConstantBootstraps.enumConstant(L, "NEW", Thread.State.class) + " " + ConstantBootstraps.getStaticFinal(L, "MAX_VALUE",
                int.class, Integer.class));
    }
    static String op(int k, int sel) { return "op" + k + "/" + sel; }
    static String up(String s) { return s.toUpperCase(); }
    static int addTo(int a, int b) { return a + b; }
}
