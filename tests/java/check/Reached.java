package check;

/** Errors of inner methods that public ones lead to: deep in a search for something else. */
public class Reached {
    private int total;

    /** Users call it. A search without direction spends its paths on the loop. */
    public int process(int[] values, int mode, int divisor) {
        for (int value : values) {
            total += value > 10 ? value : value < -10 ? -value : 1;
        }
        if (mode == 4711 && total > 3) {
            return share(divisor - 12);
        }
        return total;
    }

    int share(int parts) {
        return 100 / parts; //~ ERROR ArithmeticException
    }

    /** No public method passes a zero. */
    int unreachable(int parts) {
        return 100 / parts; //~ ERROR ArithmeticException
    }

    public int safe(int parts) { //~ RIGHT
        return parts == 0 ? 0 : unreachable(parts);
    }
}
