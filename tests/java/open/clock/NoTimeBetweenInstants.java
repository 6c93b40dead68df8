//@ fails: some nanoseconds pass between both readings
//@ shown: 5
import java.time.Duration;
import java.time.Instant;

class NoTimeBetweenInstants {
    public static void main(String[] args) {
        Instant first = Instant.now();
        Instant second = Instant.now();
        assert Duration.between(first, second).isZero();
    }
}
