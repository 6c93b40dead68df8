//@ fails: from the year 2100 on, or where the clock is set wrongly
import java.time.LocalDate;

class ThisCentury {
    public static void main(String[] args) {
        assert LocalDate.now().getYear() < 2100;
    }
}
