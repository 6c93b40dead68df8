//@ fails: the stack has no room for so many calls
//@ shown: 5
class DeepEnough {
    public static void main(String[] args) {
        try {
            assert sum(300_000) != 0;
        } catch (StackOverflowError e) {
            assert false;
        }
    }

    static int sum(int number) {
        return number == 0 ? 1 : number + sum(number - 1);
    }
}
