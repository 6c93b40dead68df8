import crema.Symbolic;

/** Ten million iterations on numbers that do not depend on the symbolic input, beside one that does. */
public class ConcreteLoop {
    static int seed = 17;
    int sum;

    public static void main(String[] args) {
        int symbolic = Symbolic.nondetInt();
        ConcreteLoop loop = new ConcreteLoop();
        int[] table = new int[64];
        table[0] = symbolic;
        for (int k = 0; k < 10_000_000; k++) {
            seed = seed * 1103515245 + 12345;
            table[1 + (seed >>> 27)] += k;
            loop.sum += table[1 + (k & 31)] ^ seed;
        }
        if (symbolic > 5) {
            System.out.print("");
        }
        if (loop.sum == 1) {
            System.out.print("");
        }
    }
}
