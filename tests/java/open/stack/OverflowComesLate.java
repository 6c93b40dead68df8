//@ fails: with a small stack
class OverflowComesLate {
    public static void main(String[] args) {
        try {
            down();
        } catch (StackOverflowError e) {
            assert depth > 1000;
        }
    }

    static int depth;

    static void down() {
        depth++;
        down();
    }
}
