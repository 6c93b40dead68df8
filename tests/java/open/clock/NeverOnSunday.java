//@ fails: on Sundays
import java.time.LocalDate;

class NeverOnSunday {
    public static void main(String[] args) {
        switch (LocalDate.now().getDayOfWeek().toString()) {
            case "SUNDAY":
                assert false;
                break;
            default:
                break;
        }
    }
}
