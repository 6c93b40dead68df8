package crema.recorder;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Instruments selected classes. Its argument is a file of lines: `coverage`, `branches`, `both`, or `stream FILE` first, then the internal names of
 * classes, or beginnings of names followed by `*`. Classes of the JDK can be among them; those that are loaded already are instrumented as well.
 * With `path FILE` first, it is all for {@link Paths}.
 */
public final class Agent implements ClassFileTransformer {
    /** Instrumented code calls classes of this package. */
    private static final String OWN = "crema/recorder/";

    private final String use;
    private final Set<String> names = new HashSet<>();
    private final List<String> beginnings = new ArrayList<>();

    private Agent(String use, List<String> patterns) {
        this.use = use;
        for (String pattern : patterns) {
            if (pattern.endsWith("*")) {
                beginnings.add(pattern.substring(0, pattern.length() - 1));
            } else {
                names.add(pattern);
            }
        }
    }

    public static void premain(String settings, Instrumentation instrumentation) throws IOException, UnmodifiableClassException {
        List<String> lines = Files.readAllLines(Path.of(settings), StandardCharsets.UTF_8);
        String use = lines.get(0);
        if (use.startsWith("path ")) {
            Paths.start(lines, instrumentation);
            return;
        }
        Agent agent = new Agent(use, lines.subList(1, lines.size()));
        agent.warmUp();
        instrumentation.addTransformer(agent, true);
        List<Class<?>> loaded = new ArrayList<>();
        for (Class<?> each : instrumentation.getAllLoadedClasses()) {
            if (agent.isSelected(each.getName().replace('.', '/')) && instrumentation.isModifiableClass(each)) {
                loaded.add(each);
            }
        }
        if (!loaded.isEmpty()) {
            instrumentation.retransformClasses(loaded.toArray(new Class<?>[0]));
        }
        if (use.startsWith("stream ")) {
            Branches.streamTo(new FileOutputStream(use.substring(7)), Thread.currentThread());
        }
    }

    /** Loads what instrumenting needs, so that it does not happen while another class is being loaded. */
    private void warmUp() throws IOException {
        isSelected("");
        try (InputStream own = ClassLoader.getSystemResourceAsStream(OWN + "Filters.class")) {
            if (own != null) {
                instrument(own.readAllBytes());
            }
        }
    }

    private boolean isSelected(String name) {
        if (name == null || name.startsWith(OWN)) {
            return false;
        }
        for (String beginning : beginnings) {
            if (name.startsWith(beginning)) {
                return true;
            }
        }
        return names.contains(name);
    }

    private byte[] instrument(byte[] bytes) {
        boolean both = use.equals("both");
        return both || use.equals("coverage") ? Covered.instrument(bytes, both) : Branches.instrument(bytes);
    }

    @Override
    public byte[] transform(ClassLoader loader, String name, Class<?> old, ProtectionDomain domain, byte[] bytes) {
        if (!isSelected(name)) {
            return null;
        }
        try {
            return instrument(bytes);
        } catch (RuntimeException malformed) {
            // The JVM says better what is wrong with the class.
            return null;
        }
    }
}
