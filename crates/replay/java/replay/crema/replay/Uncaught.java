package crema.replay;

/** Writes down exceptions that leave a thread, and ends the JVM at the first one that the property is about. */
final class Uncaught implements Thread.UncaughtExceptionHandler {
    private static final int MOST_FRAMES = 200;
    private static final int LONGEST_MESSAGE = 2000;

    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        synchronized (Recording.class) {
            tell(thrown);
            if (kind(thrown).equals(Recording.property())) {
                Recording.end("uncaught");
            }
        }
    }

    /** Writes it down with its stack trace. */
    static void tell(Throwable thrown) {
        Recording.tell("thrown", thrown.getClass().getName(), kind(thrown), message(thrown));
        StackTraceElement[] trace = trace(thrown);
        for (int i = 0; i < trace.length && i < MOST_FRAMES; i++) {
            StackTraceElement frame = trace[i];
            String line = Integer.toString(frame.getLineNumber());
            Recording.tell("frame", frame.getClassName(), frame.getMethodName(), frame.getFileName(), line);
        }
    }

    /** An <code>assert</code> throws exactly this class, never a subclass. */
    private static String kind(Throwable thrown) {
        if (thrown.getClass() == AssertionError.class) {
            return "assert";
        }
        return thrown instanceof RuntimeException ? "exception" : "other";
    }

    /** The methods asked here may be the program's own, and fail. */
    private static String message(Throwable thrown) {
        try {
            String message = thrown.getMessage();
            return message == null || message.length() <= LONGEST_MESSAGE ? message : message.substring(0, LONGEST_MESSAGE);
        } catch (Throwable again) {
            return null;
        }
    }

    private static StackTraceElement[] trace(Throwable thrown) {
        try {
            return thrown.getStackTrace();
        } catch (Throwable again) {
            return new StackTraceElement[0];
        }
    }
}
