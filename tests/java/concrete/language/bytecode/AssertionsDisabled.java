// assert statements are skipped by default: neither condition nor message is evaluated, and the status is visible (JLS 14.10).
public class AssertionsDisabled {
    static int evals;
    static boolean cond(boolean r) { evals++; return r; }
    static String msg() { evals++; return "message"; }
    static class Inner { static { assert cond(false) : "in static init"; } int f = 3; { assert f == 4; } Inner() { assert cond(false); } }
    interface I { default int d() { assert false : "default"; return 8; } static int s() { assert cond(false); return 9; } }
    enum E { A; E() { assert cond(false); } }
    record R(int v) { R { assert v > 0 : "record"; } }
    static int withReturn(int x) { assert x > 100 : msg(); return x; }
    static int sw(int x) { switch (x) { case 1: return 10; default: assert false : x; return -1; } }
    public static void main(String[] args) throws Exception {
        assert cond(false); assert cond(false) : msg(); assert false; assert false : 5;
        assert false : 'c'; assert false : 1L << 40; assert false : 2.5;
        assert false : new Object(); assert 1 / Integer.parseInt("0") > 0;
        System.out.println("evals " + evals); new Inner();
        System.out.println(new I() { }.d() + " " + I.s() + " " + E.A + " " + new R(-1) + " " + withReturn(1) + " " + sw(2) + " evals "
                + evals);
        boolean enabled = false; assert enabled = true;
        System.out.println("enabled " + enabled + " " + AssertionsDisabled.class.desiredAssertionStatus() + " "
                + Inner.class.desiredAssertionStatus() + " " + String.class.desiredAssertionStatus());
        int definitelyAssigned; assert (definitelyAssigned = 5) > 0;
        definitelyAssigned = 6; System.out.println(definitelyAssigned);
        Runnable r = () -> { assert cond(false) : msg(); System.out.println("lambda passed"); };
        r.run(); for (int i = 0; i < 3; i++) assert i > 10 : i; int x = 0;
        while (x < 3) { assert x++ > 5; x++; }
        System.out.println(x);
        try { throw new AssertionError("thrown explicitly"); } catch (AssertionError e) { System.out.println(e); }
        for (AssertionError e : new AssertionError[]{new AssertionError(), new AssertionError((Object) null), new AssertionError(true),
                new AssertionError('x'), new AssertionError(3), new AssertionError(4L), new AssertionError(5f), new AssertionError(6d),
                new AssertionError("m", new Exception("c")), new AssertionError(new RuntimeException("as cause"))}) System.out.println(e
                + " cause " + e.getCause());
        var f = AssertionsDisabled.class.getDeclaredField("$assertionsDisabled");
        System.out.println(f.isSynthetic() + " " + java.lang.reflect.Modifier.toString(f.getModifiers()) + " " + f.getBoolean(null));
        ClassLoader cl = new ClassLoader(null) {
            @Override protected Class<?> findClass(String n) throws ClassNotFoundException {
                try (var in = AssertionsDisabled.class.getClassLoader().getResourceAsStream(n.replace('.', '/') + ".class")) {
                    byte[] b = in.readAllBytes(); return defineClass(n, b, 0, b.length);
                } catch (java.io.IOException | NullPointerException e) {
                    throw new ClassNotFoundException(n, e);
                }
            }
        };
        cl.setDefaultAssertionStatus(true);
        Class<?> on = cl.loadClass("AssertionsDisabled$Checked");
        try {
            System.out.println(on.getMethod("check", int.class).invoke(null, 5));
            System.out.println(on.getMethod("check", int.class).invoke(null, -5));
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println("enabled there: " + e.getCause());
        }
        System.out.println(Checked.check(-5)); System.out.println("evals " + evals);
    }
    public static class Checked { public static String check(int v) { assert v > 0 : "value " + v; return "checked " + v; } }
}
