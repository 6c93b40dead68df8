package crema.replay;

import java.io.IOException;

/**
 * Comes into the JVM before the program, which then starts as it always does: its stack, its class loader and its main
 * thread are what they are without a replay.
 */
public final class Agent {
    private Agent() {}

    /** @param folder where the inputs are, and where the result goes */
    public static void premain(String folder) throws IOException {
        Recording.open(folder);
        if (!Recording.watched().isEmpty()) {
            Asserts.watch(Recording.watched());
        }
        if (!Recording.property().equals("none")) {
            Thread.setDefaultUncaughtExceptionHandler(new Uncaught());
        }
    }
}
