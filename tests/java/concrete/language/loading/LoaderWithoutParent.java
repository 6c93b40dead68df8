// A loader that answers every request itself and knows no more than it must: its classes are initialised, called and passed to native code
// without a request that `java` would not make.
import java.io.IOException;
import java.io.InputStream;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;

public class LoaderWithoutParent {
    public static class Base extends ProtectionDomain implements Runnable, Comparable<Object> {
        static final List<String> LOG = new ArrayList<>();
        static { LOG.add("Base initialised"); }
        final Base[] others;
        public Base() { super(null, null); others = new Base[] {this}; }
        public void run() { System.out.println(LOG + " " + others.length); }
        @Override public int compareTo(Object other) { return LOG.size(); }
    }
    public static class Derived extends Base {
        static int runs;
        static { LOG.add("Derived initialised"); }
        @Override public void run() { runs++; super.run(); }
        @Override public int compareTo(Object other) { return ((Base) other).others.length - runs; }
    }
    public static class Late {
        static { System.out.println("Late initialised"); }
    }

    static class Loader extends ClassLoader {
        final List<String> asked = new ArrayList<>();
        Loader() { super(null); }
        @Override public Class<?> loadClass(String name) throws ClassNotFoundException {
            asked.add(name);
            Class<?> known = findLoadedClass(name);
            if (known != null) return known;
            if (name.startsWith("LoaderWithoutParent$")) return define(name, null);
            if (name.startsWith("java.")) return Class.forName(name, false, null);
            throw new ClassNotFoundException(name);
        }
        Class<?> define(String name, ProtectionDomain domain) {
            byte[] bytes = bytes(name);
            return defineClass(name, bytes, 0, bytes.length, domain);
        }
    }

    static byte[] bytes(String name) {
        try (InputStream in = LoaderWithoutParent.class.getResourceAsStream(name + ".class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Loader loader = new Loader();
        Class<?> derived = loader.loadClass("LoaderWithoutParent$Derived");
        System.out.println(loader.asked);
        Object object = derived.getConstructor().newInstance();
        ((Runnable) object).run();
        // Defining a class hands the domain, whose class only this loader knows, to native code.
        Class<?> late = loader.define("LoaderWithoutParent$Late", (ProtectionDomain) object);
        System.out.println((late.getProtectionDomain() == object) + " " + late.getClassLoader().equals(loader));
        Class.forName(late.getName(), true, loader);
        Object[] sorted = {object, derived.getConstructor().newInstance()};
        java.util.Arrays.sort(sorted);
        System.out.println((sorted[0] == object) + " " + loader.asked.stream().filter(n -> !n.startsWith("java.")).toList());
    }
}
