// MethodHandles.Lookup: find* in all forms, access failures, invokeExact against invoke, types and WrongMethodTypeException.
import java.lang.invoke.*;
import java.util.List;

public class MethodHandleLookup {
    int inst = 5; static long stat = 7; private String priv = "p"; final int fin = 3;
    static int twice(int x) { return x * 2; }
    String join(String a, int b) { return priv + a + b; }
    private int secret(long l) { return (int) (l + inst); }
    static String va(String f, Object... r) { return f + r.length; }
    MethodHandleLookup() { }
    MethodHandleLookup(int i, String p) { inst = i; priv = p; }
    static void nothing() { System.out.println("nothing called"); }
    static class Sub extends MethodHandleLookup {
        @Override String join(String a, int b) { return "sub" + super.join(a, b); }
        MethodHandle sup() throws Exception {
            return MethodHandles.lookup().findSpecial(MethodHandleLookup.class, "join", MethodType.methodType(String.class, String.class,
                    int.class), Sub.class);
        }
    }
    interface If { default String d() { return "If.d"; } static String s() { return "If.s"; } }
    static class Impl implements If { public String d() { return "Impl>" + If.super.d(); } }
    static class Other { private int hidden = 1; private static int hs() { return 2; } }
    static int fail(int x) { throw new IllegalStateException("fail" + x); }
    interface Act { Object go() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + ": " + a.go());
        } catch (Throwable e) {
            System.out.println(n + ": " + e.getClass().getSimpleName() + ": " + (e.getMessage() == null ? null
                    : e.getMessage().replaceAll("@[0-9a-f]+", "@#")));
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodType ii = MethodType.methodType(int.class, int.class);
        MethodHandle tw = l.findStatic(MethodHandleLookup.class, "twice", ii);
        System.out.println(tw.type() + " " + (int) tw.invokeExact(21) + " " + (int) tw.invoke(4) + " " + tw.invoke(5) + " "
                + tw.invokeWithArguments(6) + " " + tw.invokeWithArguments(List.of(7)));
        MethodHandleLookup o = new MethodHandleLookup(9, "q");
        MethodHandle j = l.findVirtual(MethodHandleLookup.class, "join", MethodType.methodType(String.class, String.class, int.class));
        System.out.println(j.type() + " " + (String) j.invokeExact(o, "a", 1) + " " + (String) j.invoke((MethodHandleLookup) new Sub(), "a",
                2) + " " + j.invoke(o, "b", 'c'));
        System.out.println((String) new Sub().sup().invokeExact((Sub) new Sub(), "x", 3));
        MethodHandle ctor = l.findConstructor(MethodHandleLookup.class, MethodType.methodType(void.class, int.class, String.class));
        MethodHandleLookup made = (MethodHandleLookup) ctor.invokeExact(1, "z");
        System.out.println(ctor.type() + " " + made.inst + made.priv);
        MethodHandle gi = l.findGetter(MethodHandleLookup.class, "inst", int.class), si = l.findSetter(MethodHandleLookup.class, "inst",
                int.class), gs = l.findStaticGetter(MethodHandleLookup.class, "stat", long.class),
                ss = l.findStaticSetter(MethodHandleLookup.class, "stat", long.class);
        si.invokeExact(o, 50); ss.invokeExact(1L << 40); ss.invoke(5);
        System.out.println((int) gi.invokeExact(o) + " " + (long) gs.invokeExact() + " " + gi.type() + si.type() + gs.type() + ss.type());
        MethodHandle va = l.findStatic(MethodHandleLookup.class, "va", MethodType.methodType(String.class, String.class, Object[].class));
        System.out.println(va.isVarargsCollector() + " " + (String) va.invoke("v") + va.invoke("v", 1, 2) + (String) va.invokeExact("v",
                new Object[5]) + va.invoke("v", new Object[]{1}) + va.asFixedArity().isVarargsCollector());
        MethodHandle n = l.findStatic(MethodHandleLookup.class, "nothing", MethodType.methodType(void.class));
        n.invokeExact(); Object vo = n.invoke(); System.out.println(vo);
        MethodHandle sec = l.findVirtual(MethodHandleLookup.class, "secret", MethodType.methodType(int.class, long.class));
        System.out.println((int) sec.invokeExact(o, 8L));
        MethodHandle ud = l.unreflect(MethodHandleLookup.class.getDeclaredMethod("twice", int.class));
        System.out.println((int) ud.invokeExact(3));
        System.out.println((String) l.findVirtual(If.class, "d", MethodType.methodType(String.class)).invoke((If) new Impl())
                + l.findStatic(If.class, "s", MethodType.methodType(String.class)).invoke() + l.bind(o, "join",
                MethodType.methodType(String.class, String.class, int.class)).invoke("k", 4));
        System.out.println((int) l.findVirtual(String.class, "length", MethodType.methodType(int.class)).invokeExact("four") + " "
                + l.findVirtual(List.class, "size", MethodType.methodType(int.class)).invoke(List.of(1)) + " "
                + (int) l.findStatic(Math.class, "max", MethodType.methodType(int.class, int.class, int.class)).invokeExact(3, 4) + " "
                + l.findVirtual(Object.class, "toString", MethodType.methodType(String.class)).invoke((Object) 5));
        System.out.println((int) l.findGetter(Other.class, "hidden", int.class).invoke(new Other()) + (int) l.findStatic(Other.class, "hs",
                MethodType.methodType(int.class)).invoke());
        t("exact wrong return", () -> (Object) tw.invokeExact(1));
        t("exact wrong arg", () -> (int) tw.invokeExact((short) 1));
        t("exact long", () -> (int) tw.invokeExact(1L));
        t("exact ignored result", () -> { tw.invokeExact(1); return 0; });
        t("invoke widening", () -> (long) tw.invoke((byte) 3));
        t("invoke boxed", () -> (int) tw.invoke(Integer.valueOf(4)));
        t("invoke object", () -> (int) tw.invoke((Object) 4));
        t("invoke object bad", () -> (int) tw.invoke((Object) "s"));
        t("invoke null", () -> (int) tw.invoke((Integer) null));
        t("invoke narrowing", () -> (int) tw.invoke(4L));
        t("invoke arity", () -> (int) tw.invoke(1, 2));
        t("invoke narrow return", () -> (short) tw.invoke(1));
        t("exact subclass receiver", () -> (String) j.invokeExact(new Sub(), "a", 1));
        t("null receiver", () -> (String) j.invokeExact((MethodHandleLookup) null, "a", 1));
        t("wrong receiver", () -> j.invoke((Object) "s", "a", 1));
        t("with arguments arity", () -> tw.invokeWithArguments(1, 2));
        t("with arguments type", () -> tw.invokeWithArguments("s"));
        t("fail", () -> l.findStatic(MethodHandleLookup.class, "fail", ii).invoke(3));
        t("missing", () -> l.findStatic(MethodHandleLookup.class, "zip", ii));
        t("static as virtual", () -> l.findVirtual(MethodHandleLookup.class, "twice", ii));
        t("virtual as static", () -> l.findStatic(MethodHandleLookup.class, "join", MethodType.methodType(String.class, String.class,
                int.class)));
        t("wrong type", () -> l.findStatic(MethodHandleLookup.class, "twice", MethodType.methodType(long.class, int.class)));
        t("missing field", () -> l.findGetter(MethodHandleLookup.class, "zip", int.class));
        t("field type", () -> l.findGetter(MethodHandleLookup.class, "inst", long.class));
        t("static field as instance", () -> l.findGetter(MethodHandleLookup.class, "stat", long.class));
        t("final setter", () -> l.findSetter(MethodHandleLookup.class, "fin", int.class));
        t("missing ctor", () -> l.findConstructor(MethodHandleLookup.class, MethodType.methodType(void.class, long.class)));
        t("private library", () -> l.findVirtual(String.class, "isLatin1", MethodType.methodType(boolean.class)));
        t("public lookup private", () -> MethodHandles.publicLookup().findVirtual(MethodHandleLookup.class, "secret",
                MethodType.methodType(int.class, long.class)));
        t("public lookup ok", () -> MethodHandles.publicLookup().findVirtual(String.class, "trim",
                MethodType.methodType(String.class)).invoke(" t "));
        t("private in", () -> MethodHandles.privateLookupIn(Other.class, l).findStatic(Other.class, "hs",
                MethodType.methodType(int.class)).invoke());
        t("bad cast result", () -> { String s = (String) l.findStatic(MethodHandleLookup.class, "ident", MethodType.methodType(Object.class,
                Object.class)).invoke((Object) 5); return s; });
        t("lookup class", () -> l.lookupClass().getSimpleName() + " " + l.hasFullPrivilegeAccess() + " " + l + " "
                + MethodHandles.publicLookup().lookupClass().getSimpleName());
        t("handle text", () -> tw + " " + j + " " + ctor); int acc = 0;
        for (int i = 0; i < 500; i++) acc += (int) tw.invokeExact(i);
        System.out.println(acc);
    }
    static Object ident(Object o) { return o; }
}
