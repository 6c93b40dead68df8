//@ fails: the new thread runs while this one sleeps
//@ shown: 5
class HasNotRunYet {
    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> ran = true).start();
        Thread.sleep(100);
        assert !ran;
    }

    static volatile boolean ran;
}
