// System properties with defaults and changes, line separator, Runtime facts, environment absence, and shutdown hooks with an exit code.
import java.util.Properties;

public class LibSystemProperties {
    interface Act { Object run(); }

    static void t(String name, Act a) {
        try {
            System.out.println(name + ": " + a.run());
        } catch (RuntimeException e) {
            System.out.println(name + " threw " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        t("missing", () -> System.getProperty("lib.missing") + " " + System.getProperty("lib.missing", "default"));
        t("set", () -> System.setProperty("lib.key", "one") + " " + System.setProperty("lib.key", "two") + " " + System.getProperty("lib.key"));
        t("clear", () -> System.clearProperty("lib.key") + " " + System.getProperty("lib.key"));
        t("null key", () -> System.getProperty(null));
        t("empty key", () -> System.getProperty(""));
        t("null value", () -> System.setProperty("k", null));
        t("separators", () -> System.lineSeparator().equals("\n") + " " + System.getProperty("line.separator").length() + " " + System.getProperty("file.separator") + " " + System.getProperty("path.separator"));
        t("spec", () -> System.getProperty("java.vm.specification.name") + " " + System.getProperty("java.specification.name") + " " + System.getProperty("java.class.version").contains("."));
        t("version", () -> Runtime.version().feature() >= 17);
        t("version parse", () -> Runtime.Version.parse("17.0.2+8").compareTo(Runtime.Version.parse("17.0.10")) + " " + Runtime.Version.parse("21-ea").pre().get());
        t("env", () -> System.getenv("LIB_SURELY_NOT_SET_ANYWHERE"));
        t("env unmodifiable", () -> System.getenv().put("a", "b"));
        Properties p = System.getProperties();
        p.setProperty("lib.direct", "d");
        t("direct", () -> System.getProperty("lib.direct") + " " + p.containsKey("java.version") + " " + p.getProperty("os.name").isEmpty());
        t("runtime", () -> (Runtime.getRuntime().availableProcessors() > 0) + " " + (Runtime.getRuntime().maxMemory() > 0) + " " + (Runtime.getRuntime().totalMemory() >= Runtime.getRuntime().freeMemory()) + " " + (Runtime.getRuntime() == Runtime.getRuntime()));
        t("nanoTime", () -> { long a = System.nanoTime(); return System.nanoTime() - a >= 0; });
        t("millis", () -> System.currentTimeMillis() > 1_600_000_000_000L);
        t("identity", () -> System.identityHashCode(null) + " " + (System.identityHashCode("x") == System.identityHashCode("x")));
        t("arraycopy null", () -> { System.arraycopy(null, 0, new int[1], 0, 1); return ""; });
        Thread hook = new Thread(() -> System.out.println("hook one"));
        Thread unused = new Thread(() -> System.out.println("never"));
        Runtime.getRuntime().addShutdownHook(hook);
        Runtime.getRuntime().addShutdownHook(unused);
        t("hook twice", () -> { Runtime.getRuntime().addShutdownHook(hook); return ""; });
        t("remove hook", () -> Runtime.getRuntime().removeShutdownHook(unused) + " " + Runtime.getRuntime().removeShutdownHook(unused));
        try {
            System.out.println("leaving");
            System.exit(42);
        } finally {
            System.out.println("finally is not reached");
        }
    }
}
