//@ fails: a thread without work ends soon
//@ shown: 5
class StillAlive {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {});
        thread.start();
        Thread.sleep(100);
        assert thread.isAlive();
    }
}
