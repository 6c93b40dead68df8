//@ fails: before the year 2000 or from 2100 on, or where the clock is set wrongly
import java.util.GregorianCalendar;

class YearOfTheCalendar {
    public static void main(String[] args) {
        assert new GregorianCalendar().get(GregorianCalendar.YEAR) / 100 == 20;
    }
}
