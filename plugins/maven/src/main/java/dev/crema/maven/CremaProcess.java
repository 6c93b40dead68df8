package dev.crema.maven;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.apache.maven.plugin.logging.Log;

/** One run of the binary, whose lines are forwarded to Maven's log while it runs. */
final class CremaProcess {
    private final Log log;

    /** The last line of standard output: the counts. */
    private volatile String summary = "";
    /** Why crema has ended: the last of its own messages on standard error, else the last line there. */
    private volatile String complaint = "";

    CremaProcess(Log log) {
        this.log = log;
    }

    record Result(int exitCode, String summary, String complaint) {}

    Result run(List<String> line, Path folder, Path javaHome) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(line).directory(folder.toFile());
        builder.environment().put("JAVA_HOME", javaHome.toString());
        Process process = builder.start();
        // Crema ends its JVMs and reports what it has found until then.
        Thread end = new Thread(process::destroy);
        Runtime.getRuntime().addShutdownHook(end);
        try {
            process.getOutputStream().close();
            // Not in the common pool: another module's run may occupy it, and a full pipe would stop crema.
            CompletableFuture<Void> messages = CompletableFuture.runAsync(
                    () -> forward(process.getErrorStream(), this::onMessage), task -> new Thread(task).start());
            forward(process.getInputStream(), this::onOutput);
            messages.join();
            return new Result(process.waitFor(), summary, complaint);
        } catch (InterruptedException interrupt) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", interrupt);
        } finally {
            process.destroy();
            removeHook(end);
        }
    }

    private void onOutput(String line) {
        log.info(line);
        if (!line.isBlank()) {
            summary = line;
        }
    }

    private void onMessage(String line) {
        log.warn(line);
        if (isOwnMessage(line) || !isOwnMessage(complaint) && !line.isBlank()) {
            complaint = line;
        }
    }

    /** Crema's messages begin with its name; those about the command line with `error`. */
    private static boolean isOwnMessage(String line) {
        return line.startsWith("crema: ") || line.startsWith("error: ");
    }

    private static void forward(InputStream stream, Consumer<String> each) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            reader.lines().forEach(each);
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // The hook runs already.
        }
    }
}
