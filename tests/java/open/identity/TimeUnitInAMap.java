//@ fails: constants of the JDK's enums have identity hash codes, too
//@ shown: 5
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

class TimeUnitInAMap {
    public static void main(String[] args) {
        Map<TimeUnit, Integer> seconds = new HashMap<>();
        seconds.put(TimeUnit.SECONDS, 1);
        seconds.put(TimeUnit.MINUTES, 60);
        seconds.put(TimeUnit.HOURS, 3600);
        seconds.put(TimeUnit.DAYS, 86400);
        seconds.put(TimeUnit.MILLISECONDS, 0);
        assert seconds.values().toString().equals("[0, 1, 60, 3600, 86400]");
    }
}
