import crema.Values;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;

/**
 * Runs programs on many inputs. Lines of standard input say which:
 *
 * <p><code>sample RUNS FOLDER CLASS</code>: which conditions at its end are violated, how often, and by which inputs. Answers
 * <code>CLASS COUNTED NUMBER:VIOLATED:INPUTS...</code>.
 *
 * <p><code>replay FOLDER CLASS INPUTS</code>: whether these inputs violate its assertion. Answers <code>CLASS true</code> or what
 * happened instead.
 */
public final class Truth {
    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringBuilder answers = new StringBuilder();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] parts = line.split(" ");
            answers.append(
                    parts[0].equals("sample")
                            ? sample(Integer.parseInt(parts[1]), parts[2], parts[3])
                            : replay(parts[1], parts[2], parts.length > 3 ? parts[3].split(",") : new String[0]));
            answers.append('\n');
        }
        System.out.print(answers);
    }

    private static String sample(int runs, String folder, String name) throws Exception {
        Method main = main(folder, name);
        int counted = 0;
        int[] violated = new int[64];
        String[] inputs = new String[64];
        for (int seed = 0; seed < runs; seed++) {
            Values.start(seed);
            run(main);
            boolean[] seen = Values.seen();
            if (seen == null) {
                continue;
            }
            counted++;
            for (int i = 0; i < seen.length; i++) {
                if (!seen[i]) {
                    violated[i]++;
                    String given = String.join(",", Values.given());
                    inputs[i] = inputs[i] == null || given.length() < inputs[i].length() ? given : inputs[i];
                }
            }
        }
        StringBuilder answer = new StringBuilder(name + " " + counted);
        for (int i = 0; i < violated.length; i++) {
            if (violated[i] > 0) {
                answer.append(" " + i + ":" + violated[i] + ":" + inputs[i]);
            }
        }
        return answer.toString();
    }

    private static String replay(String folder, String name, String[] inputs) throws Exception {
        Method main = main(folder, name);
        Values.replay(inputs);
        Throwable thrown = run(main);
        return name + " " + (thrown instanceof AssertionError ? "true" : "ends with " + thrown + " on " + Arrays.toString(inputs));
    }

    private static Method main(String folder, String name) throws Exception {
        URLClassLoader loader = new URLClassLoader(new URL[] {new File(folder).toURI().toURL()});
        loader.setDefaultAssertionStatus(true);
        Method method = loader.loadClass(name).getDeclaredMethod("main", String[].class);
        method.setAccessible(true);
        return method;
    }

    private static Throwable run(Method main) throws Exception {
        try {
            main.invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException e) {
            return e.getCause();
        }
        return null;
    }
}
