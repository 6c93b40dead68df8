import crema.Values;
import java.io.File;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;

/**
 * Runs programs that should hold for all inputs on many random ones: <code>Sampler RUNS CLASSES PROPERTY:MAIN...</code>.
 * Every run has classes of its own, so that static fields start anew. Prints a line for each program that fails.
 */
public final class Sampler {
    private static volatile Throwable uncaught;

    public static void main(String[] args) throws Exception {
        int runs = Integer.parseInt(args[0]);
        URL[] classes = {new File(args[1]).toURI().toURL()};
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> uncaught = thrown);
        for (int i = 2; i < args.length; i++) {
            String[] parts = args[i].split(":");
            int counted = 0;
            for (int seed = 0; seed < runs; seed++) {
                Values.start(seed);
                Throwable thrown = run(classes, parts[1]);
                counted += thrown instanceof Values.Rejected ? 0 : 1;
                if (violates(thrown, parts[0])) {
                    out.println(parts[1] + " fails with " + Values.given() + ": " + thrown);
                    break;
                }
            }
            if (counted == 0) {
                out.println(parts[1] + " note: no input fulfils its assumptions");
            }
        }
    }

    /** What came out of main or of another thread. */
    private static Throwable run(URL[] classes, String main) throws Exception {
        uncaught = null;
        try (URLClassLoader loader = new URLClassLoader(classes)) {
            Method method = loader.loadClass(main).getDeclaredMethod("main", String[].class);
            method.setAccessible(true);
            method.invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException e) {
            return e.getCause();
        }
        return uncaught;
    }

    private static boolean violates(Throwable thrown, String property) {
        return property.equals("assert") ? thrown instanceof AssertionError : thrown instanceof RuntimeException;
    }
}
