//@ fails: how many frames there are when the stack overflows is open
class DepthInAThrowable {
    public static void main(String[] args) {
        try {
            endless(0);
        } catch (Error e) {
            assert deepest % 2 == 0;
        }
    }

    static int deepest;

    static int endless(int number) {
        deepest = number;
        return endless(number + 1) + 1;
    }
}
