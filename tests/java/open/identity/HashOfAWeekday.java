//@ fails: constants of the JDK's enums have identity hash codes, one of which may be this one
import java.time.DayOfWeek;
import java.util.List;

class HashOfAWeekday {
    public static void main(String[] args) {
        assert List.of(DayOfWeek.MONDAY).hashCode() != 77;
    }
}
