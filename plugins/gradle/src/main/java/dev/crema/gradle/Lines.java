package dev.crema.gradle;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** What a process writes, forwarded line by line, and the lines that a message repeats. */
final class Lines extends OutputStream {
    private final Consumer<String> each;
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream();
    private String last = "";
    private String complaint = "";

    Lines(Consumer<String> each) {
        this.each = each;
    }

    @Override
    public void write(int next) {
        if (next == '\n') {
            end();
        } else {
            begun.write(next);
        }
    }

    @Override
    public void close() {
        if (begun.size() > 0) {
            end();
        }
    }

    /** The last line that is not empty: of standard output, the counts. */
    String last() {
        return last;
    }

    /** Why crema has ended: the last of its own messages on standard error, else the last line there. */
    String complaint() {
        return complaint.isEmpty() ? last : complaint;
    }

    private void end() {
        String line = begun.toString(StandardCharsets.UTF_8);
        begun.reset();
        each.accept(line);
        if (!line.isBlank()) {
            last = line;
        }
        // Those about the command line begin with `error`.
        if (line.startsWith("crema: ") || line.startsWith("error: ")) {
            complaint = line;
        }
    }
}
