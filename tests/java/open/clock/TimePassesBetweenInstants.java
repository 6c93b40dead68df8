//@ fails: both readings fall into one tick of the clock, a millisecond on some systems
import java.time.Duration;
import java.time.Instant;

class TimePassesBetweenInstants {
    public static void main(String[] args) {
        Instant first = Instant.now();
        Instant second = Instant.now();
        assert !Duration.between(first, second).isZero();
    }
}
