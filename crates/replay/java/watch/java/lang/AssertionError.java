package java.lang;

import java.util.function.Consumer;

/**
 * The JDK's class of this name with one addition: an observer hears of every instance. Patched into a replay that must
 * notice an <code>assert</code> whose error the program catches.
 */
public class AssertionError extends Error {
    private static final long serialVersionUID = -5013299493970297370L;

    /** Set by the agent. */
    public static volatile Consumer<AssertionError> observer;

    public AssertionError() {
        tell();
    }

    private AssertionError(String message) {
        super(message);
        tell();
    }

    public AssertionError(Object detail) {
        this(String.valueOf(detail));
        if (detail instanceof Throwable cause) {
            initCause(cause);
        }
    }

    public AssertionError(boolean detail) {
        this(String.valueOf(detail));
    }

    public AssertionError(char detail) {
        this(String.valueOf(detail));
    }

    public AssertionError(int detail) {
        this(String.valueOf(detail));
    }

    public AssertionError(long detail) {
        this(String.valueOf(detail));
    }

    public AssertionError(float detail) {
        this(String.valueOf(detail));
    }

    public AssertionError(double detail) {
        this(String.valueOf(detail));
    }

    public AssertionError(String message, Throwable cause) {
        super(message, cause);
        tell();
    }

    private void tell() {
        Consumer<AssertionError> listener = observer;
        if (listener != null) {
            listener.accept(this);
        }
    }
}
