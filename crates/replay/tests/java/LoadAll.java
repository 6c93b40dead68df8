import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Loads and links all classes of java.base, so that the JVM verifies them. */
public final class LoadAll {
    private LoadAll() {}

    public static void main(String[] words) throws Exception {
        List<String> names;
        Path root = Path.of(URI.create("jrt:/java.base"));
        try (Stream<Path> files = Files.walk(root)) {
            names = files.map(file -> root.relativize(file).toString())
                    .filter(file -> file.endsWith(".class") && !file.equals("module-info.class"))
                    .map(file -> file.substring(0, file.length() - 6).replace('/', '.'))
                    .collect(Collectors.toList());
        }
        for (String name : names) {
            // Asking for the methods links the class.
            Class.forName(name, false, null).getDeclaredMethods();
        }
        System.out.println("loaded " + names.size());
    }
}
