// A class loader that defines classes from its own resources: separate static state, casts across loaders, delegation (JVMS 5.3).
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

public class CustomClassLoader {
    public static class Counter {
        public static int count;
        static { System.out.println("Counter initialised"); }
        public int next() { return ++count; }
        public Object helper() { return new Helper(); }
        @Override public String toString() { return "Counter#" + count; }
    }
    public static class Helper {
        @Override public String toString() { return "helper by " + (getClass().getClassLoader() instanceof Loader ? "custom" : "system"); }
    }
    public interface Shared { String hi(); }
    public static class SharedImpl implements Shared {
        public String hi() { return "hi from " + (getClass().getClassLoader() instanceof Loader ? "custom" : "system"); }
    }
    public static class Failing { static { if (true) throw new IllegalStateException("failing init"); } }
    public static class Loader extends ClassLoader { final String tag; final List<String> asked = new ArrayList<>(); final boolean childFirst; Loader(String tag, boolean childFirst, ClassLoader parent) { super(tag, parent); this.tag = tag; this.childFirst = childFirst; }
        @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (childFirst && name.startsWith("CustomClassLoader$") && !name.endsWith("Shared")
                    && !name.endsWith("Loader")) synchronized (getClassLoadingLock(name)) {
                Class<?> c = findLoadedClass(name); if (c == null) c = findClass(name);
                if (resolve) resolveClass(c); return c;
            }
            return super.loadClass(name, resolve);
        }
        @Override protected Class<?> findClass(String name) throws ClassNotFoundException { asked.add(name); byte[] b = bytes(name); if (b == null) throw new ClassNotFoundException(tag + " has no " + name); return defineClass(name, b, 0, b.length); } Class<?> define(String name, byte[] b) { return defineClass(name, b, 0, b.length); } Class<?> loaded(String n) { return findLoadedClass(n); } }
    static byte[] bytes(String name) {
        try (InputStream in = CustomClassLoader.class.getClassLoader().getResourceAsStream(name.replace('.', '/') + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            return null;
        }
    }
    interface Act { Object go() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + ": " + a.go());
        } catch (Throwable e) {
            System.out.println(n + ": " + e.getClass().getSimpleName() + ": " + (e.getMessage() == null ? null
                    : e.getMessage().replaceAll("@[0-9a-f]+", "@#")) + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }

    public static void main(String[] args) throws Exception {
        ClassLoader sys = CustomClassLoader.class.getClassLoader();
        Loader a = new Loader("a", true, sys), b = new Loader("b", true, sys), plain = new Loader("plain", false, sys),
                root = new Loader("root", false, null);
        String n = "CustomClassLoader$Counter";
        Class<?> ca = a.loadClass(n), cb = b.loadClass(n), cs = plain.loadClass(n);
        System.out.println((ca == cb) + " " + (cs == Counter.class) + " " + ca.getName().equals(cb.getName()) + " "
                + (a.loadClass(n) == ca));
        Object oa = ca.getDeclaredConstructor().newInstance(), ob = cb.getDeclaredConstructor().newInstance();
        ca.getMethod("next").invoke(oa); ca.getMethod("next").invoke(oa);
        cb.getMethod("next").invoke(ob);
        System.out.println(oa + " " + ob + " " + Counter.count + " " + new Counter().next());
        System.out.println((oa instanceof Counter) + " " + ca.isInstance(ob) + " " + Counter.class.isAssignableFrom(ca));
        t("cast", () -> (Counter) oa); t("class cast", () -> cb.cast(oa));
        t("helper", () -> ca.getMethod("helper").invoke(oa));
        t("system helper", () -> new Counter().helper());
        System.out.println(a.asked + " " + b.asked + " " + plain.asked);
        Shared sh = (Shared) a.loadClass("CustomClassLoader$SharedImpl").getDeclaredConstructor().newInstance();
        System.out.println(sh.hi() + " " + new SharedImpl().hi());
        t("root", () -> root.loadClass(n).getClassLoader() == root);
        t("root shared", () -> (Shared) root.loadClass("CustomClassLoader$SharedImpl").getDeclaredConstructor().newInstance());
        t("root java", () -> root.loadClass("java.lang.String") == String.class);
        t("missing", () -> a.loadClass("No.Such"));
        t("missing child", () -> a.loadClass("CustomClassLoader$Nope"));
        t("duplicate", () -> a.define(n, bytes(n)));
        t("bad magic", () -> a.define("X", new byte[]{1, 2, 3, 4, 5, 6, 7, 8}));
        t("truncated", () -> a.define("X", new byte[]{(byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe, 0, 0}));
        t("wrong name", () -> new Loader("w", false, sys).define("Other", bytes(n)));
        t("java package", () -> a.define("java.Evil", bytes(n)));
        t("null name", () -> new Loader("nn", false, sys).define(null, bytes(n)).getName());
        t("empty", () -> a.define("X", new byte[0]));
        t("failing", () -> Class.forName("CustomClassLoader$Failing", true, a));
        t("failing again", () -> Class.forName("CustomClassLoader$Failing", true, a));
        t("failing without init", () -> Class.forName("CustomClassLoader$Failing", false, b).getSimpleName());
        t("array", () -> Class.forName("[LCustomClassLoader$Counter;", false, a).getComponentType() == ca);
        t("loaded", () -> (a.loaded(n) == ca) + " " + a.loaded("No.Such") + " " + plain.loaded(n));
        System.out.println(a.getName() + " " + (a.getParent() == sys) + " " + root.getParent() + " " + ca.getClassLoader().getName() + " "
                + ca.getPackageName().isEmpty() + " " + ca.getModule().isNamed());
        Thread.currentThread().setContextClassLoader(a);
        System.out.println(Thread.currentThread().getContextClassLoader() == a);
        System.out.println(ca.getNestHost().getName() + " " + (ca.getNestHost().getClassLoader() == a) + " "
                + Counter.class.isNestmateOf(CustomClassLoader.class));
    }
}
