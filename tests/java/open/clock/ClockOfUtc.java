//@ fails: at every second millisecond
//@ shown: 20
import java.time.Clock;

class ClockOfUtc {
    public static void main(String[] args) {
        Clock clock = Clock.systemUTC();
        assert clock.millis() % 2 == 0;
    }
}
