//@ fails: the recursion has no end
//@ shown: 1
class NeverOverflows {
    public static void main(String[] args) {
        try {
            endless(0);
        } catch (StackOverflowError e) {
            assert false;
        }
    }

    static int endless(int number) {
        return endless(number + 1) + 1;
    }
}
