//@ fails: the process is suspended for a minute between both readings
import java.util.function.LongSupplier;

class ClockOfALambda {
    public static void main(String[] args) {
        LongSupplier clock = System::nanoTime;
        long start = clock.getAsLong();
        assert clock.getAsLong() - start < 60_000_000_000L;
    }
}
