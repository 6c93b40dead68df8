package crema.recorder;

import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs tests of a project with the JUnit that is on the class path: the launcher of JUnit 5, or JUnit 4. It is called by reflection, because
 * its version is the project's. Arguments: the file for what was executed, and one with the names of classes. What was executed is written
 * when the JVM ends, however it does.
 */
public final class Existing {
    private static final String LAUNCHER = "org.junit.platform.launcher.";

    private Existing() {}

    public static void main(String[] words) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> write(Path.of(words[0]))));
        List<Class<?>> classes = new ArrayList<>();
        for (String name : Files.readAllLines(Path.of(words[1]), StandardCharsets.UTF_8)) {
            try {
                classes.add(Class.forName(name, false, ClassLoader.getSystemClassLoader()));
            } catch (LinkageError needsMore) {
                // What it needs is not on the class path, so it cannot run.
            }
        }
        if (isThere(LAUNCHER + "core.LauncherFactory")) {
            launch(classes);
        } else {
            // Classes without tests are failures there; nobody asks for these.
            Class<?>[] all = classes.toArray(new Class<?>[0]);
            type("org.junit.runner.JUnitCore").getMethod("runClasses", Class[].class).invoke(null, (Object) all);
        }
        // Threads that tests have left are not waited for.
        System.exit(0);
    }

    private static void launch(List<Class<?>> classes) throws ReflectiveOperationException {
        Class<?> selector = type("org.junit.platform.engine.DiscoverySelector");
        Object selectors = Array.newInstance(selector, classes.size());
        for (int at = 0; at < classes.size(); at++) {
            Class<?> selections = type("org.junit.platform.engine.discovery.DiscoverySelectors");
            Array.set(selectors, at, selections.getMethod("selectClass", Class.class).invoke(null, classes.get(at)));
        }
        Class<?> builder = type(LAUNCHER + "core.LauncherDiscoveryRequestBuilder");
        Object request = builder.getMethod("request").invoke(null);
        builder.getMethod("selectors", selectors.getClass()).invoke(request, selectors);
        Object built = builder.getMethod("build").invoke(request);
        Object launcher = type(LAUNCHER + "core.LauncherFactory").getMethod("create").invoke(null);
        Object listeners = Array.newInstance(type(LAUNCHER + "TestExecutionListener"), 0);
        type(LAUNCHER + "Launcher")
                .getMethod("execute", type(LAUNCHER + "LauncherDiscoveryRequest"), listeners.getClass())
                .invoke(launcher, built, listeners);
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(name, true, ClassLoader.getSystemClassLoader());
    }

    private static boolean isThere(String name) {
        try {
            type(name);
            return true;
        } catch (ClassNotFoundException | LinkageError absent) {
            return false;
        }
    }

    private static void write(Path file) {
        StringBuilder text = new StringBuilder();
        for (String[] line : Covered.executed()) {
            text.append(String.join("\t", line)).append('\n');
        }
        try {
            Files.writeString(file, text);
        } catch (IOException failed) {
            // Who reads the file reports that it is not there.
            System.err.println(failed);
        }
    }
}
