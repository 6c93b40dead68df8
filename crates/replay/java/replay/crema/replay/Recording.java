package crema.replay;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * The recorded inputs, and the file that tells how the run went. The format of both is the business of this class and of
 * `inputs.rs` and `result.rs` only.
 *
 * <p>Inputs are lines: first the property, or `none` if no exception ends the run, then the place of the assert that is watched, or nothing, then
 * `class method digits` per call in their order. The digits are hexadecimal: the bits of a number, or four for each UTF-16 unit of a string.
 */
public final class Recording {
    private static final int FIRST_CALL = 2;
    private static String property;
    private static String watched;
    private static String[] calls;
    private static int next;
    private static FileOutputStream result;

    private Recording() {}

    static synchronized void open(String folder) throws IOException {
        try (InputStream inputs = new FileInputStream(new File(folder, "inputs"))) {
            String[] lines = new String(inputs.readAllBytes(), StandardCharsets.US_ASCII).split("\n");
            property = lines[0];
            watched = lines.length > 1 ? lines[1] : "";
            calls = lines;
            next = FIRST_CALL;
        }
        result = new FileOutputStream(new File(folder, "result"));
    }

    static String property() {
        return property;
    }

    static String watched() {
        return watched;
    }

    /** The bits of the next value, which this method must have given. */
    public static synchronized long bits(String type, String method) {
        String digits = digits(type, method);
        return Long.parseUnsignedLong(digits, 16);
    }

    /** The next value, likewise. */
    public static synchronized String text(String type, String method) {
        String digits = digits(type, method);
        char[] units = new char[digits.length() / 4];
        for (int i = 0; i < units.length; i++) {
            units[i] = (char) Integer.parseInt(digits, 4 * i, 4 * i + 4, 16);
        }
        return new String(units);
    }

    /** The run is none that counts. */
    public static synchronized void assumptionFailed() {
        end("assumption");
    }

    private static String digits(String type, String method) {
        String asked = type + " " + method;
        if (next >= calls.length) {
            end("exhausted", type + "." + method);
        }
        String call = calls[next++];
        int at = call.lastIndexOf(' ');
        if (!call.substring(0, at).equals(asked)) {
            end("mismatch", type + "." + method, call.substring(0, at).replace(' ', '.'));
        }
        return call.substring(at + 1);
    }

    /** Tells the last line and ends the JVM at once: no hook, no finally block of the program runs. */
    static void end(String... fields) {
        tell(fields);
        Runtime.getRuntime().halt(0);
    }

    /** Adds a line of fields to the result; null is a field without its leading mark. */
    static void tell(String... fields) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < fields.length; i++) {
            line.append(i > 0 ? "\t" : "");
            if (fields[i] != null) {
                line.append('=');
                escape(fields[i], line);
            }
        }
        try {
            result.write(line.append('\n').toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException lost) {
            // Without a result the replay confirms nothing, which is right.
            Runtime.getRuntime().halt(1);
        }
    }

    private static void escape(String text, StringBuilder into) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\\' -> into.append("\\\\");
                case '\n' -> into.append("\\n");
                case '\t' -> into.append("\\t");
                default -> into.append(c);
            }
        }
    }
}
