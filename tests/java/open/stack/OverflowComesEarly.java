//@ fails: the stack of most JVMs has room for thousands of calls
//@ shown: 1
class OverflowComesEarly {
    public static void main(String[] args) {
        try {
            down();
        } catch (StackOverflowError e) {
            assert depth < 3000;
        }
    }

    static int depth;

    static void down() {
        depth++;
        down();
    }
}
