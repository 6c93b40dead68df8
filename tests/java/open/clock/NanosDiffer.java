//@ fails: both readings fall into one tick of the clock, which is tens of nanoseconds long on some machines
class NanosDiffer {
    public static void main(String[] args) {
        long start = System.nanoTime();
        long end = System.nanoTime();
        assert start != end;
    }
}
