//@ null-arguments: never
//@ depth: 0
//@ havoc: on
package check;

/** What a call that is not followed may change is unknown afterwards. */
class Havoc {
    int level;
    private final int fixed = 4;
    private final int[] cells = {1, 2};

    void raise() {
        level = 5;
        cells[1] = 0;
    }

    static int after(int x) {
        Havoc havoc = new Havoc();
        havoc.raise();
        if (havoc.level == 5) {
            return 1 / x; //~ ERROR ArithmeticException
        }
        return 0;
    }

    static int never(int x) {
        Havoc havoc = new Havoc();
        havoc.raise();
        return havoc.level == 6 ? 1 / x : 0;
    }

    static int elements(int x) {
        Havoc havoc = new Havoc();
        havoc.raise();
        return x / havoc.cells[1]; //~ ERROR ArithmeticException
    }

    static int constant(int x) {
        Havoc havoc = new Havoc();
        havoc.raise();
        return havoc.fixed == 5 ? 1 / x : 0;
    }
}
