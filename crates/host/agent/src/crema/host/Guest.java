package crema.host;

/** Wraps what guest code threw, to tell it from what the agent itself throws. */
final class Guest extends Exception {
    private static final long serialVersionUID = 1;

    Guest(Throwable thrown) {
        super(null, thrown, false, false);
    }
}
