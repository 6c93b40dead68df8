package suite;

//@ asserts: assertEquals(2, ReflectiveLoading.load("suite.ReflectiveLoading$Plugin"))
//@ asserts: assertEquals(1, ReflectiveLoading.load(
//@ asserts: assertEquals(0, ReflectiveLoading.load(
//@ asserts: assertEquals(2, ReflectiveLoading.find("suite.ReflectiveLoading$Plugin"))
//@ asserts: assertEquals(0, ReflectiveLoading.find(

/** Classes that a class loader is asked for. */
public final class ReflectiveLoading {
    private ReflectiveLoading() {}

    public static final class Plugin {}

    public static int load(String name) {
        try {
            return ReflectiveLoading.class.getClassLoader().loadClass(name) == Plugin.class ? 2 : 1;
        } catch (ClassNotFoundException absent) {
            return 0;
        }
    }

    public static int find(String name) {
        try {
            ClassLoader loader = ReflectiveLoading.class.getClassLoader();
            return Class.forName(name, false, loader) == Plugin.class ? 2 : 1;
        } catch (ClassNotFoundException absent) {
            return 0;
        }
    }
}
