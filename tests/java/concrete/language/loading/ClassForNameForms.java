// Class.forName, literals, isInstance, loading without initialisation, arrays and primitives, resources through the class.
import java.io.InputStream;

public class ClassForNameForms {
    static class Tracked { static { System.out.println("Tracked initialised"); } static int v = 4; }
    static class Tracked2 { static { System.out.println("Tracked2 initialised"); } }
    static class Tracked3 extends Tracked2 { static { System.out.println("Tracked3 initialised"); } }
    interface Act { Object go() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + ": " + a.go());
        } catch (Throwable e) {
            System.out.println(n + ": " + e.getClass().getName() + ": " + e.getMessage());
        }
    }
    public static void main(String[] args) throws Exception {
        ClassLoader cl = ClassForNameForms.class.getClassLoader();
        for (String n : new String[]{"java.lang.String", "[I", "[[D", "[Ljava.lang.Object;", "[[LClassForNameForms$Tracked;",
                "java.util.Map$Entry", "int", "void", "", "[", "[L;", "[Lint;", "String", "java.lang.string", "java/lang/String",
                "Ljava.lang.String;", "java.lang.String[]", "no.such.Type", "[V", "[Lno.Such;", "ClassForNameForms$Missing",
                "java.util.Map.Entry", " java.lang.String"}) t("'" + n + "'", () -> Class.forName(n));
        t("null", () -> Class.forName(null)); t("literal", () -> Tracked.class.getName());
        t("no init", () -> Class.forName("ClassForNameForms$Tracked", false, cl).getSimpleName());
        t("array no init", () -> Class.forName("[LClassForNameForms$Tracked;").getSimpleName());
        t("loadClass no init", () -> cl.loadClass("ClassForNameForms$Tracked").getSimpleName());
        t("loadClass array", () -> cl.loadClass("[I"));
        t("reflection lookup no init", () -> Tracked.class.getDeclaredField("v").getName());
        t("isInstance no init", () -> Tracked.class.isInstance("x"));
        t("field get inits", () -> Tracked.class.getDeclaredField("v").get(null));
        t("forName inits super first", () -> Class.forName("ClassForNameForms$Tracked3").getSimpleName());
        t("module", () -> Class.forName(String.class.getModule(), "java.lang.Integer"));
        t("module missing", () -> Class.forName(String.class.getModule(), "java.lang.Nope"));
        t("own class resource", () -> { try (InputStream in = ClassForNameForms.class.getResourceAsStream("ClassForNameForms.class")) {
                byte[] b = in.readNBytes(4); return String.format("%02x%02x%02x%02x", b[0], b[1], b[2], b[3]); } });
        t("nested resource", () -> { try (InputStream in = Tracked.class.getResourceAsStream("/ClassForNameForms$Tracked.class")) {
                return in.read() + " " + (in.skip(3) == 3) + " " + in.read() + in.read(); } });
        t("missing resource", () -> ClassForNameForms.class.getResourceAsStream("none.txt"));
        t("missing url", () -> cl.getResource("none.txt"));
        t("leading slash in loader", () -> cl.getResourceAsStream("/ClassForNameForms.class"));
        t("system resource", () -> ClassLoader.getSystemResourceAsStream("ClassForNameForms.class") != null);
        t("jdk resource", () -> { try (InputStream in = Object.class.getResourceAsStream("Object.class")) { return in.read() == 0xca; } });
        t("jdk class as resource", () -> { try (InputStream in = String.class.getResourceAsStream("/java/util/ArrayList.class")) {
                return in.readNBytes(2).length; } });
        t("primitive wrappers", () -> int.class + " " + Integer.TYPE + " " + (Integer.TYPE == int.class) + " "
                + Class.forName("java.lang.Integer").getField("TYPE").get(null));
        t("class in array", () -> new Tracked[0][0].getClass().getName());
        t("loader names", () -> cl.getName() + " " + cl.getParent().getName() + " " + cl.getParent().getParent() + " "
                + ClassLoader.getPlatformClassLoader().getName());
        t("same object", () -> Class.forName("java.lang.String") == String.class && "x".getClass() == String.class
                && new String[0].getClass() == String[].class);
        t("toString", () -> Runnable.class + " " + int[].class + " " + boolean.class + " " + Tracked.class);
        t("desired assertion", () -> ClassForNameForms.class.desiredAssertionStatus());
        t("signers", () -> ClassForNameForms.class.getSigners());
        t("protection domain", () -> ClassForNameForms.class.getProtectionDomain() != null);
        t("isHidden", () -> ClassForNameForms.class.isHidden());
        t("hidden class", () -> { byte[] b = Tracked4.class.getResourceAsStream("ClassForNameForms$Tracked4.class").readAllBytes();
                var l = java.lang.invoke.MethodHandles.lookup().defineHiddenClass(b, true); Class<?> h = l.lookupClass();
                return h.isHidden() + " " + h.getName().startsWith("ClassForNameForms$Tracked4/") + " " + h.getCanonicalName() + " "
                + (h != Tracked4.class) + " " + h.getDeclaredMethod("value").invoke(null); });
        t("defineClass duplicate", () ->
                java.lang.invoke.MethodHandles.lookup().defineClass(Tracked4.class.getResourceAsStream("ClassForNameForms$Tracked4.class").readAllBytes()).getSimpleName().length() >
                0);
    }
    static class Tracked4 { static int n = 40; static { System.out.println("Tracked4 initialised"); } static int value() { return ++n; } }
}
