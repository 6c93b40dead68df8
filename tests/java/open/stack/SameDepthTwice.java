//@ fails: compiled code needs less of the stack than interpreted code
//@ shown: 5
class SameDepthTwice {
    public static void main(String[] args) {
        int first = measure();
        for (int i = 0; i < 20; i++) {
            assert measure() == first;
        }
    }

    static int depth;

    static int measure() {
        depth = 0;
        try {
            down();
        } catch (StackOverflowError e) {
            return depth;
        }
        return -1;
    }

    static void down() {
        depth++;
        down();
    }
}
