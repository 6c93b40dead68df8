// VarHandles on fields, statics and arrays: every access mode, types, and unsupported operations.
import java.lang.invoke.*;
import java.util.Arrays;

public class VarHandleAccessModes {
    int i = 1; long l = 1; volatile boolean z; byte b = 1; short s = 1; char c = 'a';
    float f = 1; double d = 1; String str = "a"; final int fin = 9; static int stat = 5;
    static volatile Object obj = "o";
    interface Act { Object go() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + ": " + a.go());
        } catch (Throwable e) {
            System.out.println(n + ": " + e.getClass().getSimpleName() + ": " + (e.getMessage() == null ? null
                    : e.getMessage().replaceAll("@[0-9a-f]+", "@#")));
        }
    }
    static VarHandle h(String n, Class<?> k) throws Exception {
        return MethodHandles.lookup().findVarHandle(VarHandleAccessModes.class, n, k);
    }

    public static void main(String[] args) throws Exception {
        VarHandleAccessModes o = new VarHandleAccessModes();
        VarHandle i = h("i", int.class), l = h("l", long.class), z = h("z", boolean.class), b = h("b", byte.class), s = h("s", short.class),
                c = h("c", char.class), f = h("f", float.class), d = h("d", double.class), str = h("str", String.class), fin = h("fin",
                int.class), st = MethodHandles.lookup().findStaticVarHandle(VarHandleAccessModes.class, "stat", int.class),
                ob = MethodHandles.lookup().findStaticVarHandle(VarHandleAccessModes.class, "obj", Object.class);
        System.out.println((int) i.get(o) + " " + (int) i.getVolatile(o) + " " + (int) i.getOpaque(o) + " " + (int) i.getAcquire(o));
        i.set(o, 2); i.setVolatile(o, (int) i.get(o) + 1);
        i.setOpaque(o, (int) i.get(o) * 2); i.setRelease(o, (int) i.get(o) + 100);
        System.out.println(o.i);
        System.out.println(i.compareAndSet(o, 106, 7) + " " + i.compareAndSet(o, 106, 8) + " " + (int) i.compareAndExchange(o, 7, 9) + " "
                + (int) i.compareAndExchange(o, 7, 10) + " " + (int) i.compareAndExchangeAcquire(o, 9, 11) + " "
                + (int) i.compareAndExchangeRelease(o, 11, 12) + " " + o.i);
        boolean weak = false; while (!weak) weak = i.weakCompareAndSet(o, 12, 13);
        weak = false; while (!weak) weak = i.weakCompareAndSetPlain(o, 13, 14);
        weak = false; while (!weak) weak = i.weakCompareAndSetAcquire(o, 14, 15);
        weak = false; while (!weak) weak = i.weakCompareAndSetRelease(o, 15, 16);
        System.out.println(o.i + " " + i.weakCompareAndSet(o, 1, 2));
        System.out.println((int) i.getAndSet(o, 20) + " " + (int) i.getAndSetAcquire(o, 21) + " " + (int) i.getAndSetRelease(o, 22) + " "
                + (int) i.getAndAdd(o, 5) + " " + (int) i.getAndAddAcquire(o, -1) + " " + (int) i.getAndAddRelease(o, Integer.MAX_VALUE)
                + " " + o.i);
        System.out.println((int) i.getAndBitwiseOr(o, 0xf0) + " " + (int) i.getAndBitwiseAnd(o, 0xff) + " " + (int) i.getAndBitwiseXor(o, 1)
                + " " + (int) i.getAndBitwiseOrAcquire(o, 256) + " " + (int) i.getAndBitwiseAndRelease(o, ~16) + " "
                + (int) i.getAndBitwiseXorAcquire(o, -1) + " " + o.i);
        System.out.println((long) l.getAndAdd(o, 1L << 40) + " " + l.compareAndSet(o, (1L << 40) + 1, 5L) + " " + o.l);
        System.out.println((boolean) z.getAndSet(o, true) + " " + z.compareAndSet(o, true, false) + " " + (boolean) z.getAndBitwiseOr(o,
                true) + " " + (boolean) z.getAndBitwiseXor(o, true) + " " + o.z);
        System.out.println((byte) b.getAndAdd(o, (byte) 127) + " " + o.b + " " + b.compareAndSet(o, (byte) -128, (byte) 3) + " " + o.b + " "
                + (short) s.getAndAdd(o, (short) 32767) + " " + o.s + " " + (short) s.getAndBitwiseXor(o, (short) -1) + " " + o.s);
        System.out.println((char) c.getAndAdd(o, (char) 1) + "" + o.c + " " + c.compareAndSet(o, 'b', 'q') + o.c + " "
                + (float) f.getAndAdd(o, 0.5f) + " " + o.f + " " + f.compareAndSet(o, 1.5f, Float.NaN) + " " + f.compareAndSet(o, Float.NaN,
                2f) + " " + o.f + " " + (double) d.getAndAdd(o, 1e-3) + " " + o.d + " " + d.compareAndSet(o, 1.001, -0.0) + " "
                + d.compareAndSet(o, 0.0, 1.0) + " " + o.d);
        System.out.println((String) str.getAndSet(o, "b") + " " + str.compareAndSet(o, "b", "c") + " " + str.compareAndSet(o,
                new String("c"), "d") + " " + o.str + " " + (String) str.compareAndExchange(o, "c", null) + " " + o.str);
        st.set(50);
        System.out.println((int) st.getAndAdd(1) + stat + " " + ob.compareAndSet("o", 5) + " " + obj);
        int[] ai = {1, 2, 3};
        VarHandle va = MethodHandles.arrayElementVarHandle(int[].class);
        va.set(ai, 0, 10);
        System.out.println((int) va.getAndAdd(ai, 1, 5) + " " + va.compareAndSet(ai, 2, 3, 4) + Arrays.toString(ai));
        VarHandle vs = MethodHandles.arrayElementVarHandle(String[].class);
        String[] as = {"x", null};
        System.out.println(vs.compareAndSet(as, 1, null, "y") + " " + (String) vs.getAndSet(as, 0, "w") + Arrays.toString(as));
        VarHandle vl = MethodHandles.arrayElementVarHandle(long[].class), vb = MethodHandles.arrayElementVarHandle(byte[].class),
                vd = MethodHandles.arrayElementVarHandle(double[].class), vc = MethodHandles.arrayElementVarHandle(char[].class);
        long[] al = {1}; byte[] ab = {1, 2, 3, 4}; double[] ad = {1}; char[] ac = {'a'};
        System.out.println((long) vl.getAndBitwiseOr(al, 0, 6L) + " " + al[0] + " " + (byte) vb.getAndAdd(ab, 3, (byte) 127)
                + Arrays.toString(ab) + vb.compareAndSet(ab, 1, (byte) 2, (byte) 99) + Arrays.toString(ab) + (double) vd.getAndAdd(ad, 0,
                0.5) + (char) vc.getAndAdd(ac, 0, (char) 2) + ac[0]);
        VarHandle vo = MethodHandles.arrayElementVarHandle(Object[].class);
        t("bounds", () -> (int) va.get(ai, 3));
        t("negative", () -> { va.set(ai, -1, 0); return 0; });
        t("null array", () -> (int) va.get((int[]) null, 0));
        t("array store", () -> { vo.set((Object[]) new String[1], 0, (Object) 5); return 0; });
        t("null receiver", () -> (int) i.get((VarHandleAccessModes) null));
        t("wrong type", () -> (String) i.get(o));
        t("wrong value", () -> { i.set(o, "s"); return 0; });
        t("widening", () -> { l.set(o, 5); return (long) l.get(o); });
        t("boxing", () -> { i.set(o, Integer.valueOf(8)); return (Object) i.get(o); });
        t("narrowing", () -> { i.set(o, 5L); return 0; });
        t("wrong receiver", () -> (int) i.get("s")); t("arity", () -> (int) i.get());
        t("final read", () -> (int) fin.get(o));
        t("final write", () -> { fin.set(o, 1); return 0; });
        t("ref add", () -> str.getAndAdd(o, "x"));
        t("float or", () -> (float) f.getAndBitwiseOr(o, 1f));
        t("bool add", () -> (boolean) z.getAndAdd(o, true));
        t("missing", () -> h("nope", int.class));
        t("static as instance", () -> h("stat", int.class));
        System.out.println(i.varType() + " " + i.coordinateTypes() + " " + va.coordinateTypes() + " " + st.coordinateTypes() + " "
                + i.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET) + " " + i.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD)
                + str.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + fin.isAccessModeSupported(VarHandle.AccessMode.SET));
        VarHandle.fullFence(); VarHandle.acquireFence();
        t("exact", () -> { l.withInvokeExactBehavior().set(o, 5); return 0; });
        t("exact ok", () -> { l.withInvokeExactBehavior().set(o, 6L); return o.l; });
        t("toMethodHandle", () -> (int) i.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD).invokeExact(o, 2));
        t("varHandleExactInvoker", () -> (int) MethodHandles.varHandleInvoker(VarHandle.AccessMode.GET, MethodType.methodType(int.class,
                VarHandleAccessModes.class)).invoke(i, o));
        int n = 0; for (int k = 0; k < 200; k++) n += (int) i.getAndAdd(o, 1);
        System.out.println(n);
    }
}
