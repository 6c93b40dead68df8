//@ fails: in the hour after midnight
import java.time.Clock;
import java.time.LocalTime;

class NotMidnight {
    public static void main(String[] args) {
        assert LocalTime.now(Clock.systemUTC()).getHour() != 0;
    }
}
