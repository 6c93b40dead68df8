package crema.recorder;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Lists the lines and branches of classes, executed or not; no class is loaded. Arguments: a file with the internal names of classes, the file to
 * write, and the entries of the class path. A line for each class that has code, separated by tabs: its name, its source file, its lines, and the line of
 * each branch.
 */
public final class Shapes {
    private Shapes() {}

    public static void main(String[] words) throws IOException {
        List<String> names = Files.readAllLines(Path.of(words[0]), StandardCharsets.UTF_8);
        URL[] entries = new URL[words.length - 2];
        for (int at = 2; at < words.length; at++) {
            entries[at - 2] = url(words[at]);
        }
        try (URLClassLoader loader = new URLClassLoader(entries, ClassLoader.getPlatformClassLoader());
                BufferedWriter out = Files.newBufferedWriter(Path.of(words[1]), StandardCharsets.UTF_8)) {
            for (String name : names) {
                String shape = shape(loader, name);
                if (shape != null) {
                    out.write(name + "\t" + shape + "\n");
                }
            }
        }
    }

    private static URL url(String entry) throws MalformedURLException {
        return Path.of(entry).toUri().toURL();
    }

    private static String shape(ClassLoader loader, String name) throws IOException {
        try (InputStream in = loader.getResourceAsStream(name + ".class")) {
            if (in == null) {
                return null;
            }
            ClassFile file = new ClassFile(in.readAllBytes());
            Coverage coverage = new Coverage(file, probe -> false);
            if (coverage.lines.isEmpty() && coverage.branches.isEmpty()) {
                return null;
            }
            return file.source() + "\t" + Covered.joined(coverage.lines.keySet().stream().mapToInt(line -> line)) + "\t"
                    + Covered.joined(coverage.branches.stream().mapToInt(line -> line));
        } catch (RuntimeException malformed) {
            // A class that no JVM would load has no lines.
            return null;
        }
    }
}
