//@ fails: the collector has objects finalised
//@ shown: 5
class Finalised {
    public static void main(String[] args) throws InterruptedException {
        new Finalised();
        for (int i = 0; i < 20 && !done; i++) {
            System.gc();
            Thread.sleep(5);
        }
        assert !done;
    }

    static volatile boolean done;

    @Override
    @SuppressWarnings({"deprecation", "removal"})
    protected void finalize() {
        done = true;
    }
}
