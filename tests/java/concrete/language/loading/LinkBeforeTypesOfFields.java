// Linking a class loads the types of none of its fields, though its loader is code of the program; reflection loads them.
import java.io.IOException;
import java.io.InputStream;

public class LinkBeforeTypesOfFields {
    public static class Type { public int value = 3; }
    public static class Holder {
        public static Type shared;
        public static Missing missing;
        public Type own = new Type();
        public Holder() { }
        public Holder(Type own) { this.own = own; }
        public int value() { return own.value; }
    }
    public static class Missing { }
    public static class Quiet {
        public Type own;
        public static String greet(String name) { return "hello " + name; }
    }

    static class Loader extends ClassLoader {
        @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
            System.out.println("find " + name);
            return define(name);
        }
        @Override public Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.endsWith("Missing")) throw new ClassNotFoundException("no " + name);
            if (!name.startsWith("LinkBeforeTypesOfFields$")) return super.loadClass(name, resolve);
            Class<?> known = findLoadedClass(name);
            return known != null ? known : findClass(name);
        }
        Class<?> define(String name) {
            try (InputStream in = LinkBeforeTypesOfFields.class.getResourceAsStream(name + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Loader loader = new Loader();
        Class<?> quiet = loader.define("LinkBeforeTypesOfFields$Quiet");
        System.out.println(quiet.getMethod("greet", String.class).invoke(null, "you"));
        Class<?> holder = loader.define("LinkBeforeTypesOfFields$Holder");
        Object object = holder.getMethod("value").getDeclaringClass().getDeclaredConstructor().newInstance();
        System.out.println("created");
        System.out.println(holder.getMethod("value").invoke(object));
        try {
            System.out.println(holder.getFields().length);
        } catch (NoClassDefFoundError e) {
            System.out.println(e + " <- " + e.getCause());
        }
        System.out.println(quiet.getField("own").getType().getClassLoader() == loader);
    }
}
