//@ fails: the collector may have the object finalised at any time
class FinaliserSeen {
    public static void main(String[] args) {
        new FinaliserSeen();
        System.gc();
        assert !done;
    }

    static volatile boolean done;

    @Override
    @SuppressWarnings({"deprecation", "removal"})
    protected void finalize() {
        done = true;
    }
}
