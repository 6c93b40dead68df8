package crema.host;

/** A request that makes no sense: the engine and the agent disagree. Reported as a failure of the protocol. */
final class Violation extends RuntimeException {
    private static final long serialVersionUID = 1;

    Violation(String message) {
        super(message);
    }
}
