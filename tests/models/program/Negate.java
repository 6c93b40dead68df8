/** The program of the slides on heap cloning (Anand, Harrold 2011): does a native method's change of a field reach a branch? */
public class Negate {
    static class Cell {
        private int f;

        Cell(int x) {
            f = x;
        }

        native void negate();

        int f() {
            return f;
        }

        static {
            System.loadLibrary("models");
        }
    }

    public static void main(String[] args) {
        int x = crema.Symbolic.nondetInt();
        Cell m = new Cell(x);
        if (m.f() < 0) {
            m.negate();
        }
        // The modified program looks at what the native method has not changed.
        int seen = args.length > 0 ? x : m.f();
        System.out.println(seen < 0 ? "negative" : "not negative");
    }
}
