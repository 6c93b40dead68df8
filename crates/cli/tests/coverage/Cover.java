import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;

/** Runs a program under the recorder. Arguments: the file for what was executed, and the main class. Without the recorder it only runs the program. */
public final class Cover {
    private Cover() {}

    public static void main(String[] words) throws Exception {
        Method main = Class.forName(words[1]).getDeclaredMethod("main", String[].class);
        main.setAccessible(true);
        main.invoke(null, (Object) new String[0]);
        StringBuilder text = new StringBuilder();
        for (String[] line : crema.recorder.Covered.executed()) {
            text.append(String.join("\t", line)).append('\n');
        }
        Files.writeString(Path.of(words[0]), text);
    }
}
