//@ fails: with a large stack, or when compiled code needs little of it
class NotSoDeep {
    public static void main(String[] args) {
        try {
            sum(60_000);
        } catch (StackOverflowError e) {
            return;
        }
        assert false;
    }

    static int sum(int number) {
        return number == 0 ? 1 : number + sum(number - 1);
    }
}
