package crema.host;

import java.util.Arrays;

/**
 * The buffers of one level of nesting. While a request runs, an upcall serves further requests one level deeper; they
 * must not disturb what is half read or half written here.
 */
final class Level {
    /** Deeper nesting would risk a stack overflow in the middle of a message. */
    private static final int DEEPEST = 1000;

    private static Level[] levels = new Level[16];
    private static int depth;

    byte[] received = new byte[8192];
    final Out body = new Out();
    final Out frame = new Out();

    private Level() {}

    static Level enter() {
        if (depth == DEEPEST) {
            throw new StackOverflowError("upcalls are nested too deep");
        }
        if (depth == levels.length) {
            levels = Arrays.copyOf(levels, 2 * depth);
        }
        if (levels[depth] == null) {
            levels[depth] = new Level();
        }
        return levels[depth++];
    }

    static void leave() {
        depth--;
    }
}
