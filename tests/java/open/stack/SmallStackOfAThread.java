//@ fails: the stack has no room for so many calls
//@ shown: 5
class SmallStackOfAThread {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(null, () -> {
            try {
                down(5000);
            } catch (StackOverflowError e) {
                overflown = true;
            }
        }, "small", 1 << 16);
        thread.start();
        thread.join();
        assert !overflown;
    }

    static volatile boolean overflown;

    static int down(int number) {
        return number == 0 ? 0 : down(number - 1) + 1;
    }
}
