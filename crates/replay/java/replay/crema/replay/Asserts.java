package crema.replay;

import java.util.function.Consumer;

/**
 * Ends the JVM when the <code>assert</code> that is watched fails, whether or not the program would catch its error. What an
 * assert does is to create the error and to throw it, with nothing in between.
 */
final class Asserts implements Consumer<AssertionError> {
    private final String watched;

    private Asserts(String watched) {
        this.watched = watched;
    }

    /** @param watched class, method and line, separated by spaces */
    static void watch(String watched) {
        try {
            // Only the class that is patched in has this field.
            AssertionError.class.getField("observer").set(null, new Asserts(watched));
        } catch (ReflectiveOperationException impossible) {
            Recording.end("unwatched");
        }
    }

    @Override
    public void accept(AssertionError error) {
        StackTraceElement[] trace = error.getStackTrace();
        if (error.getClass() == AssertionError.class && trace.length > 0 && watched.equals(place(trace[0]))) {
            Uncaught.tell(error);
            Recording.end("uncaught");
        }
    }

    private static String place(StackTraceElement frame) {
        return frame.getClassName() + " " + frame.getMethodName() + " " + frame.getLineNumber();
    }
}
