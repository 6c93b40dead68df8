// Classes of a URLClassLoader: one loader's code of the JDK, asked by the JVM itself for types of fields, methods and records.
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;

public class UrlLoader {
    public static class Plugin implements Runnable {
        public static Part shared;
        public Part own = new Part(4);
        public Part part(Other other) { return new Part(other.value); }
        public void run() { System.out.println("part " + own.size() + " by " + getClass().getClassLoader().getName()); }
    }
    public record Part(int size) { static { System.out.println("Part initialised"); } }
    public static class Other { static { System.out.println("Other initialised"); } public int value = 7; }

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("plugins");
        for (String name : new String[] {"", "$Plugin", "$Part", "$Other"}) copy("UrlLoader" + name + ".class", folder);
        try (URLClassLoader loader = new URLClassLoader("plugins", new URL[] {folder.toUri().toURL()}, null)) {
            Class<?> plugin = loader.loadClass("UrlLoader$Plugin");
            System.out.println(plugin == Plugin.class);
            ((Runnable) plugin.getConstructor().newInstance()).run();
            Method[] methods = plugin.getDeclaredMethods();
            Arrays.sort(methods, Comparator.comparing(Method::getName));
            for (Method method : methods) System.out.println(method + " " + (method.getReturnType() == Part.class));
            Class<?> other = methods[0].getParameterTypes()[0];
            System.out.println(other.getClassLoader().getName());
            Object created = other.getConstructor().newInstance();
            Object part = methods[0].invoke(plugin.getConstructor().newInstance(), created);
            System.out.println(part + " " + (part.getClass() == plugin.getField("shared").getType()));
        } finally {
            for (Path each : Files.list(folder).toList()) Files.delete(each);
            Files.delete(folder);
        }
    }

    private static void copy(String name, Path folder) throws IOException {
        try (InputStream in = UrlLoader.class.getResourceAsStream(name)) {
            Files.copy(in, folder.resolve(name));
        }
    }
}
