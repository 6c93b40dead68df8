//@ fails: how many blocks run before the stack overflows again differs from run to run
//@ shown: 5
class FinallyCounts {
    public static void main(String[] args) {
        try {
            down();
        } catch (StackOverflowError e) {
            assert depth == done;
        }
        assert depth % 2 == 0 && depth < 2000;
    }

    static int depth, done;

    static void down() {
        try {
            depth++;
            down();
        } finally {
            done++;
        }
    }
}
