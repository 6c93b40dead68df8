//@ fails: the turns last longer than a minute
import crema.Symbolic;

class ClockInALoop {
    public static void main(String[] args) {
        long start = System.nanoTime();
        boolean late = false;
        for (int i = Symbolic.nondetInt(); i > 0; i--) {
            late |= System.nanoTime() - start > 60_000_000_000L;
        }
        assert !late;
    }
}
