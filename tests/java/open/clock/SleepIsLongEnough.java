//@ fails: somebody sets the clock back during the sleep
class SleepIsLongEnough {
    public static void main(String[] args) throws InterruptedException {
        long start = System.currentTimeMillis();
        Thread.sleep(5);
        assert System.currentTimeMillis() - start >= 4;
    }
}
