//@ fails: the thread that was started first may be the last to write
class LastWriter {
    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> value = 1), other = new Thread(() -> value = 2);
        one.start();
        other.start();
        one.join();
        other.join();
        assert value == 2;
    }

    static volatile int value;
}
