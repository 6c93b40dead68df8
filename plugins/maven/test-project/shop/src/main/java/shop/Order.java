package shop;

import org.apache.commons.cli.Option;
import stock.Pieces;

/** With one error, which only a class path with the other module leads to. */
public final class Order {
    private Order() {}

    /** Fails without customers. */
    public static int share(int pieces, int customers) {
        return new Pieces(pieces).count() / customers;
    }

    public static boolean isLarge(int pieces) {
        return new Pieces(pieces).boxes(10) > 100;
    }

    /** Needs a jar, of a scope that is not passed on. */
    public static boolean isRepeatable(boolean many) {
        return new Option("n", many, "").hasArg();
    }
}
