// Every exception the instructions themselves throw: type, message and the state left behind (JVMS 2.10, 6.5).
public class ImplicitExceptions {
    interface Act { Object go() throws Throwable; }
    static void t(String name, Act a) {
        try { System.out.println(name + " -> " + a.go()); }
        catch (Throwable e) { System.out.println(name + " -> " + e.getClass().getName() + ": " + e.getMessage()); }
    }
    int f; long lf; static ImplicitExceptions none; static int[] noArr;
    static String noStr; static Object lock; static Throwable noThrow; static int zero;
    static Integer noInt; static Runnable noRun;
    void m() { } private void pm() { } enum E { X } static E noEnum;

    public static void main(String[] args) {
        t("idiv", () -> 1 / zero); t("irem", () -> 1 % zero); t("ldiv", () -> 1L / zero);
        t("lrem", () -> 1L % (long) zero); t("ddiv", () -> 1d / zero);
        t("iaload null", () -> noArr[0]); t("iastore null", () -> noArr[0] = 1);
        t("arraylength null", () -> noArr.length); t("getfield null", () -> none.f);
        t("putfield null", () -> none.f = 1); t("long field null", () -> none.lf++);
        t("invokevirtual null", () -> { none.m(); return 0; });
        t("invokespecial null", () -> { none.pm(); return 0; });
        t("invokeinterface null", () -> { noRun.run(); return 0; });
        t("string null", () -> noStr.length());
        t("switch string null", () -> { switch (noStr) { case "a": return 1; default: return 2; } });
        t("switch enum null", () -> { switch (noEnum) { case X: return 1; default: return 2; } });
        t("unbox null", () -> { int x = noInt; return x; });
        t("athrow null", () -> { throw noThrow; });
        t("monitorenter null", () -> { synchronized (lock) { return 1; } });
        t("foreach null", () -> { for (int x : noArr) return x; return 0; });
        t("concat null", () -> noStr + null + noInt);
        for (Object[] kinds : new Object[][]{{new int[2]}, {new byte[2]}, {new boolean[2]}, {new char[2]}, {new short[2]}, {new long[2]}, {new float[2]}, {new double[2]}, {new Object[2]}}) {
            Object k = kinds[0];
            t("load " + k.getClass().getSimpleName(), () -> k instanceof int[] a ? (Object) a[2] : k instanceof byte[] b ? b[-1]
                    : k instanceof boolean[] z ? (Object) z[5] : k instanceof char[] c ? (Object) c[2] : k instanceof short[] s
                    ? (Object) s[2] : k instanceof long[] l ? (Object) l[2] : k instanceof float[] f ? (Object) f[2]
                    : k instanceof double[] d ? (Object) d[2] : ((Object[]) k)[2]);
        }
        t("aastore", () -> ((Object[]) new Integer[1])[0] = "s");
        t("checkcast", () -> (String) (Object) 1);
        t("checkcast array", () -> (int[]) (Object) "s");
        t("checkcast null", () -> (String) (Object) null);
        t("newarray", () -> new int[zero - 1]);
        t("anewarray", () -> new String[zero - 5]);
        t("multianewarray", () -> new int[3][zero - 7]);
        t("huge", () -> new int[Integer.MAX_VALUE]);
        t("substring", () -> "abc".substring(2, 1)); t("charAt", () -> "abc".charAt(10));
        t("list index", () -> java.util.List.of(1).get(3));
        t("arraylist index", () -> new java.util.ArrayList<>().get(0));
        t("iterator", () -> new java.util.ArrayList<>().iterator().next());
        t("optional", () -> java.util.Optional.empty().get());
        t("immutable", () -> java.util.List.of(1).add(2));
        t("null in List.of", () -> java.util.List.of((Object) null));
        t("parse", () -> Integer.parseInt("4x"));
        t("forName", () -> Class.forName("a.b.C")); t("valueOf", () -> E.valueOf("Y"));
        t("monitor state", () -> { new Object().notify(); return 0; });
        t("wait unowned", () -> { new Object().wait(); return 0; });
        t("clone", () -> new Object() { Object c() throws Exception { return super.clone(); } }.c());
        t("stack overflow", () -> deep(0));
        t("assert off", () -> { assert zero == 1 : "not evaluated"; return "skipped"; });
        t("thread twice", () -> { Thread x = new Thread(() -> { }); x.start(); x.join(); x.start(); return 0; });
        t("map null", () -> java.util.Map.of("a", 1, "a", 2));
        t("treemap null", () -> new java.util.TreeMap<String, String>().put(null, ""));
        t("compare", () -> new java.util.TreeSet<Object>(java.util.Arrays.asList(1, "a")));
        t("scanner", () -> new java.util.Scanner("x").nextInt());
        t("format", () -> String.format("%d", "s"));
        t("bigdecimal", () -> java.math.BigDecimal.ONE.divide(new java.math.BigDecimal(3)));
        t("bigint", () -> java.math.BigInteger.ONE.mod(java.math.BigInteger.ZERO));
        t("queue", () -> new java.util.ArrayDeque<>().pop());
        t("interrupt", () -> { Thread.currentThread().interrupt(); Thread.sleep(10); return 0; });
    }
    static int deep(int n) { return deep(n + 1) + 1; }
}
