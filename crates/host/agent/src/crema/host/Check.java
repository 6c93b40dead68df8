package crema.host;

/** What to compare after a run. */
final class Check {
    static final int NONE = 0;
    static final int ARGUMENTS = 1;
    static final int EVERYTHING = 2;
    /** Nothing, and the call does not see the thread-local variables of the program. */
    static final int PURE = 3;

    /** What need not be compared. */
    static final Check NOTHING = new Check(new In(new byte[] {NONE, 0}, 0, 2));

    final int kind;
    final int hops;
    /** Handles where {@link #ARGUMENTS} starts. */
    int[] roots = {};

    Check(In in) {
        kind = in.u8();
        hops = in.u8();
    }

    /** Says where {@link #ARGUMENTS} starts. */
    void start(int receiver, Object[] arguments) {
        if (kind == ARGUMENTS) {
            roots = new int[arguments.length + 1];
            roots[0] = receiver;
            for (int i = 0; i < arguments.length; i++) {
                roots[i + 1] = Handles.find(Images.visible(arguments[i]));
            }
        }
    }
}
