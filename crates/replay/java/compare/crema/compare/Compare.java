package crema.compare;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs cases one after the other, and writes what each did. Each case is a class with the methods {@code method()} and {@code model()}. */
public final class Compare {
    private Compare() {}

    /** Arguments: which of the two methods to call, the file with the names of the classes, the file to write to, and libraries to load. */
    public static void main(String[] arguments) throws Exception {
        for (int i = 3; i < arguments.length; i++) {
            System.loadLibrary(arguments[i]);
        }
        List<String> cases = Files.readAllLines(Path.of(arguments[1]));
        try (PrintWriter out = new PrintWriter(arguments[2], StandardCharsets.UTF_8.name())) {
            for (String name : cases) {
                out.println("case " + name);
                // If the case ends the JVM, it must be known which one it was.
                out.flush();
                out.print(run(name, arguments[0]));
                out.println("end");
            }
        }
        // Threads of the program may be left.
        Runtime.getRuntime().halt(0);
    }

    private static String run(String name, String side) {
        try {
            Method method = Class.forName(name).getDeclaredMethod(side);
            method.setAccessible(true);
            return (String) method.invoke(null);
        } catch (InvocationTargetException failed) {
            return "skipped: the inputs cannot be made: " + failed.getTargetException().toString().replace('\n', ' ') + "\n";
        } catch (ReflectiveOperationException | LinkageError failed) {
            return "skipped: " + failed.toString().replace('\n', ' ') + "\n";
        }
    }
}
