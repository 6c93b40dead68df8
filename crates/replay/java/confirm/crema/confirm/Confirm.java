package crema.confirm;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles tests and runs them, a batch for each order on standard input. A test is a class with a method `main`, or one with a method
 * `observe`, whose result is described; or a method of a class, `pkg.Class#method`. Tests next to each other with the same number share a
 * class loader; others have their own, so that none finds the static state that another left. What happened is appended to a
 * file, test by test: if one of them ends this JVM, the others' results are there. One that does not end in time ends it, too.
 *
 * <p>Arguments: what is recorded ({@link Recording}); `own`, or `program` if the tests are on the class path of this JVM, and are loaded as a program is; and with `own`
 * the entries of the class path. An order is a line: the number of the first test to run, a space, and the folder,
 * which has `tests` (lines: class, time limit in milliseconds, number) and `src`. A result is a line `begin N` and, behind it,
 * `returned`, `timeout`, `uncompilable` or `thrown` with the exception. Lines before it say what was recorded. A line `effect` before it says what the test did that reaches outside
 * of the program: see {@link Outside}.
 */
public final class Confirm {
    private static final int MOST_FRAMES = 1100;
    /** How many times its time limit a test may take if it works and is not given the processor. */
    private static final int STARVED = 5;
    /** How often during its time limit a test is looked at. */
    private static final int SLICES = 10;

    private Confirm() {}

    public static void main(String[] words) throws Exception {
        Recording recording = Recording.of(words[0]);
        List<Path> classPath = new ArrayList<>();
        boolean asProgram = words[1].equals("program");
        for (int i = 2; i < words.length; i++) {
            classPath.add(Path.of(words[i]));
        }
        BufferedReader orders = new BufferedReader(new InputStreamReader(System.in));
        PrintStream answers = System.out;
        Surroundings surroundings = new Surroundings();
        String order;
        while ((order = orders.readLine()) != null) {
            int space = order.indexOf(' ');
            Path folder = Path.of(order.substring(space + 1));
            runAll(folder, Integer.parseInt(order.substring(0, space)), asProgram ? null : classPath, surroundings, recording);
            answers.print("crema: done\n");
            answers.flush();
        }
        // Threads that tests have left are not waited for.
        Runtime.getRuntime().halt(0);
    }

    /** Without a class path, tests are loaded as a program is. */
    private static void runAll(
            Path folder, int first, List<Path> classPath, Surroundings surroundings, Recording recording) throws Exception {
        List<String> tests = Files.readAllLines(folder.resolve("tests"));
        Path classes = folder.resolve("classes");
        Set<String> broken = Files.exists(folder.resolve("broken"))
                ? readBroken(folder)
                : compile(folder, tests, classPath, classes);
        try (BufferedWriter out = Files.newBufferedWriter(
                folder.resolve("results"),
                StandardCharsets.UTF_8,
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND)) {
            String group = null;
            ClassLoader loader = null;
            for (int i = first; i < tests.size(); i++) {
                String[] fields = tests.get(i).split(" ");
                if (!fields[2].equals(group)) {
                    close(loader);
                    group = fields[2];
                    loader = classPath == null ? ClassLoader.getSystemClassLoader() : loader(classPath, classes);
                    surroundings.restore();
                }
                write(out, "begin", Integer.toString(i));
                if (broken.contains(className(fields[0]))) {
                    write(out, "uncompilable");
                } else {
                    run(out, fields[0], Long.parseLong(fields[1]), loader, recording);
                }
            }
            close(loader);
        }
        surroundings.restore();
    }

    private static Set<String> readBroken(Path folder) throws IOException {
        return new TreeSet<>(Files.readAllLines(folder.resolve("broken")));
    }

    /** Compiles everything; what does not compile is left out, and the rest is tried again. Gives what was left out. */
    private static Set<String> compile(Path folder, List<String> tests, List<Path> classPath, Path classes)
            throws IOException {
        Files.createDirectories(classes);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        // A test may be run more than once.
        Set<String> names = new LinkedHashSet<>();
        for (String test : tests) {
            names.add(className(test.split(" ")[0]));
        }
        Set<String> broken = new TreeSet<>();
        StringBuilder joined = new StringBuilder(classPath == null ? System.getProperty("java.class.path") : "");
        for (Path entry : classPath == null ? List.<Path>of() : classPath) {
            joined.append(joined.length() == 0 ? "" : ":").append(entry);
        }
        List<String> options = List.of(
                "-proc:none", "-nowarn", "-Xlint:none", "-g", "-encoding", "UTF-8", "-cp", joined.toString(), "-d",
                classes.toString());
        while (broken.size() < names.size()) {
            DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
            StandardJavaFileManager files = compiler.getStandardFileManager(problems, null, StandardCharsets.UTF_8);
            List<Path> sources = new ArrayList<>();
            for (String name : names) {
                if (!broken.contains(name)) {
                    sources.add(source(folder, name));
                }
            }
            boolean compiled = compiler.getTask(
                            new StringWriter(), files, problems, options, null,
                            files.getJavaFileObjectsFromPaths(sources))
                    .call();
            files.close();
            if (compiled) {
                break;
            }
            int before = broken.size();
            StringBuilder told = new StringBuilder();
            for (Diagnostic<? extends JavaFileObject> problem : problems.getDiagnostics()) {
                if (problem.getKind() == Diagnostic.Kind.ERROR && problem.getSource() != null) {
                    for (String name : names) {
                        if (source(folder, name).toUri().equals(problem.getSource().toUri())) {
                            broken.add(name);
                        }
                    }
                    told.append(problem).append('\n');
                }
            }
            Files.writeString(folder.resolve("problems"), told.toString());
            if (broken.size() == before) {
                // No source is to blame: nothing can be compiled.
                broken.addAll(names);
            }
        }
        Files.write(folder.resolve("broken"), broken);
        return broken;
    }

    /** The class of a test. */
    private static String className(String test) {
        int mark = test.indexOf('#');
        return mark < 0 ? test : test.substring(0, mark);
    }

    private static Path source(Path folder, String name) {
        return folder.resolve("src").resolve(name.replace('.', '/') + ".java");
    }

    private static void run(BufferedWriter out, String name, long limit, ClassLoader loader, Recording recording)
            throws Exception {
        Throwable[] thrown = new Throwable[1];
        boolean[] ended = new boolean[1];
        List<String[]> seen = new ArrayList<>();
        List<String[]> recorded = new ArrayList<>();
        Outside outside = new Outside();
        Thread thread = new Thread(() -> {
            try {
                invoke(name, loader, seen, () -> recorded.addAll(recording.end()));
            } catch (InvocationTargetException wrapped) {
                thrown[0] = wrapped.getCause();
            } catch (Throwable other) {
                thrown[0] = other;
            }
            ended[0] = true;
        }, "main");
        thread.setDaemon(true);
        thread.setContextClassLoader(loader);
        recording.begin(thread);
        thread.start();
        await(thread, limit);
        if (thread.isAlive() || !ended[0]) {
            write(out, "timeout");
            // It would take the processor and the memory from all that come after it.
            Runtime.getRuntime().halt(0);
        }
        if (recorded.isEmpty()) {
            recorded.addAll(recording.end());
        }
        String effect = outside.effect();
        if (effect != null) {
            write(out, "effect", effect);
        }
        for (String[] line : recorded) {
            write(out, line);
        }
        if (thrown[0] == null) {
            for (String[] line : seen) {
                write(out, line);
            }
            write(out, "returned");
        } else {
            tell(out, thrown[0], loader);
        }
        if (outside.hasLeftThreads()) {
            // Those that come after it would not run alone.
            Runtime.getRuntime().halt(0);
        }
    }

    /** Runs a test, and notes what is to be said about its result. That is no part of the test: its end is announced before. */
    private static void invoke(String name, ClassLoader loader, List<String[]> seen, Runnable end) throws Exception {
        Class<?> test = Class.forName(className(name), true, loader);
        if (name.indexOf('#') >= 0) {
            Constructor<?> constructor = test.getDeclaredConstructor();
            constructor.setAccessible(true);
            Method method = test.getDeclaredMethod(name.substring(name.indexOf('#') + 1));
            method.setAccessible(true);
            method.invoke(constructor.newInstance());
            return;
        }
        for (Method method : test.getDeclaredMethods()) {
            if (method.getName().equals("observe")) {
                method.setAccessible(true);
                Object[] observed = (Object[]) method.invoke(null);
                end.run();
                describe(observed, test.getPackageName(), seen);
                return;
            }
        }
        Method main = test.getDeclaredMethod("main", String[].class);
        main.setAccessible(true);
        main.invoke(null, (Object) new String[0]);
    }

    /**
     * An observation is an exception that the method under test has thrown, or triples: a variable, its value, its static type. A variable
     * whose name begins with a dot has only its state described.
     */
    private static void describe(Object[] observed, String packageName, List<String[]> seen) {
        Describe describe = new Describe(packageName);
        if (observed.length == 1) {
            Class<?> type = observed[0].getClass();
            seen.add(new String[] {"caught", type.getName(), describe.named(describe.nameable(type))});
            return;
        }
        for (int i = 0; i + 2 < observed.length; i += 3) {
            String name = (String) observed[i];
            Class<?> type = (Class<?>) observed[i + 2];
            if (name.startsWith(".")) {
                describe.state(name.substring(1), observed[i + 1], type);
            } else {
                describe.value(name, observed[i + 1], type);
            }
        }
        for (String[] line : describe.assertions()) {
            seen.add(new String[] {"value", line[0], line[1], line[2]});
        }
    }

    /**
     * Waits for a thread, for so many milliseconds of the processor's time, that of the garbage collector included. One that waits for
     * something itself has no more.
     */
    private static void await(Thread thread, long limit) throws InterruptedException {
        long slice = Math.max(1, limit / SLICES);
        thread.join(slice);
        if (!thread.isAlive()) {
            return;
        }
        long used = ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        long before = system.getProcessCpuTime();
        for (int slices = 1; slices < STARVED * SLICES; slices++) {
            boolean over = used + system.getProcessCpuTime() - before >= limit * 1_000_000;
            boolean waits = slices >= SLICES && thread.getState() != Thread.State.RUNNABLE;
            if (over || waits || !thread.isAlive()) {
                return;
            }
            thread.join(slice);
        }
    }

    /** Jars stay open until their loader is closed. */
    private static void close(ClassLoader loader) throws IOException {
        if (loader instanceof URLClassLoader) {
            ((URLClassLoader) loader).close();
        }
    }

    private static URLClassLoader loader(List<Path> classPath, Path classes) throws MalformedURLException {
        URL[] urls = new URL[classPath.size() + 1];
        for (int i = 0; i < classPath.size(); i++) {
            urls[i] = classPath.get(i).toUri().toURL();
        }
        urls[classPath.size()] = classes.toUri().toURL();
        URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
        loader.setDefaultAssertionStatus(true);
        return loader;
    }

    private static void tell(BufferedWriter out, Throwable thrown, ClassLoader loader) throws IOException {
        String message;
        try {
            message = thrown.getMessage();
            if (message != null) {
                // As it is without a loader of ours.
                message = message.replace(
                        "java.net.URLClassLoader @" + Integer.toHexString(System.identityHashCode(loader)), "'app'");
            }
        } catch (Throwable failed) {
            message = null;
        }
        write(out, "thrown", thrown.getClass().getName(), message);
        int count = 0;
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (count++ == MOST_FRAMES) {
                break;
            }
            write(out, "frame", frame.getClassName(), frame.getMethodName(), frame.getFileName(),
                    Integer.toString(frame.getLineNumber()), frame.getModuleName());
        }
    }

    /** Fields are separated by tabs; one that is there begins with an equals sign. */
    private static void write(BufferedWriter out, String... fields) throws IOException {
        for (int i = 0; i < fields.length; i++) {
            out.write(i == 0 ? "" : "\t");
            if (fields[i] != null) {
                out.write('=');
                out.write(fields[i].replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r"));
            }
        }
        out.write('\n');
        out.flush();
    }
}
