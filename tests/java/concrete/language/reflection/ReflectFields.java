// java.lang.reflect.Field: reading and writing all types, widening on get, finals, statics, and the exception messages.
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;

public class ReflectFields {
    static class Base { protected int inherited = 1; private String hidden = "base"; public long pub = 5; }
    static class T extends Base {
        boolean z = true; byte b = 1; short s = 2; char c = 'c'; int i = 4; long l = 5;
        float f = 6; double d = 7; String str = "s"; final int fin = 10;
        final String finS = new String("fin"); static int stat = 11;
        static final int CONST = 12; static final List<String> LIST = List.of("l");
        private transient volatile int tv = 13; int[] arr = {1};
        Map<String, List<? extends Number>> gen; String hidden = "t";
    }
    interface Act { Object go() throws Exception; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + ": " + a.go());
        } catch (Exception e) {
            System.out.println(n + ": " + e.getClass().getSimpleName() + ": " + (e.getMessage() == null ? null
                    : e.getMessage().replaceAll("@.*", "@#")));
        }
    }
    static Field f(String n) throws Exception { return T.class.getDeclaredField(n); }

    public static void main(String[] args) throws Exception {
        T o = new T();
        for (Field x : T.class.getDeclaredFields()) System.out.println(Modifier.toString(x.getModifiers()) + " "
                + x.getType().getSimpleName() + " " + x.getName() + " = " + (x.getType().isArray() ? "array" : x.get(o)) + " | " + x + " | "
                + x.toGenericString());
        f("z").setBoolean(o, false); f("b").setByte(o, (byte) -1);
        f("s").set(o, (short) -2); f("c").setChar(o, 'x'); f("i").setInt(o, -4);
        f("l").setLong(o, -5); f("f").setFloat(o, -6); f("d").setDouble(o, -7);
        f("str").set(o, null); f("tv").set(o, 99); f("stat").set(null, 111);
        f("arr").set(o, new int[]{9, 9});
        System.out.println(o.z + " " + o.b + " " + o.s + " " + o.c + " " + o.i + " " + o.l + " " + o.f + " " + o.d + " " + o.str + " "
                + o.tv + " " + T.stat + " " + o.arr.length);
        f("l").setInt(o, 7); f("d").setChar(o, 'a'); f("i").set(o, (byte) 3);
        f("d").set(o, 1L); System.out.println(o.l + " " + o.d + " " + o.i);
        t("getLong of int", () -> f("i").getLong(o));
        t("getDouble of char", () -> f("c").getDouble(o));
        t("getFloat of long", () -> f("l").getFloat(o));
        t("getInt of long", () -> f("l").getInt(o));
        t("getInt of String", () -> f("str").getInt(o));
        t("getBoolean of int", () -> f("i").getBoolean(o));
        t("getByte of short", () -> f("s").getByte(o));
        t("set wrong", () -> { f("i").set(o, "s"); return 0; });
        t("set long to int", () -> { f("i").set(o, 5L); return 0; });
        t("set null to int", () -> { f("i").set(o, null); return 0; });
        t("set wrong reference", () -> { f("str").set(o, 5); return 0; });
        t("wrong receiver", () -> f("i").get("s"));
        t("null receiver", () -> f("i").get(null));
        t("static ignores receiver", () -> f("stat").get("whatever"));
        t("set final", () -> { f("fin").set(o, 1); return 0; });
        t("set final accessible", () -> { Field x = f("finS"); x.setAccessible(true); x.set(o, "changed"); return o.finS; });
        t("set static final", () -> { Field x = f("LIST"); x.setAccessible(true); x.set(null, null); return 0; });
        t("set const", () -> { f("CONST").setInt(null, 1); return 0; });
        t("missing", () -> f("nope")); t("inherited via declared", () -> f("inherited"));
        t("getField private", () -> T.class.getField("tv"));
        t("getField public inherited", () -> T.class.getField("pub").get(o));
        t("shadowed", () -> f("hidden").get(o) + " " + Base.class.getDeclaredField("hidden").get(o));
        t("foreign private", () -> String.class.getDeclaredField("value").get("x"));
        t("foreign accessible", () -> { Field x = String.class.getDeclaredField("value"); x.setAccessible(true); return 0; });
        t("trySetAccessible", () -> String.class.getDeclaredField("hash").trySetAccessible());
        t("array length", () -> int[].class.getField("length"));
        t("generic", () -> f("gen").getGenericType() + " " + f("gen").getType());
        t("equal", () -> f("i").equals(f("i")) + " " + (f("i") == f("i")) + " " + f("i").equals(f("l")) + " "
                + (f("i").hashCode() == f("i").hashCode()));
        t("declaring", () -> T.class.getField("pub").getDeclaringClass().getSimpleName());
        t("interface field", () -> Modifier.toString(java.io.ObjectStreamConstants.class.getField("STREAM_MAGIC").getModifiers()));
        for (Field x : T.class.getFields()) System.out.println(x);
        t("modifiers", () -> f("tv").getModifiers() + " " + f("CONST").isSynthetic() + f("CONST").isEnumConstant());
        int sum = 0; Field x = f("i");
        for (int i = 0; i < 300; i++) { x.setInt(o, i); sum += x.getInt(o); }
        System.out.println(sum);
    }
}
