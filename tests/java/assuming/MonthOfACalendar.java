//@ assuming: default locale, time zone
import java.util.Calendar;
import java.util.GregorianCalendar;

class MonthOfACalendar {
    public static void main(String[] args) {
        Calendar day = new GregorianCalendar(2020, Calendar.JANUARY, 31);
        day.add(Calendar.DAY_OF_MONTH, 1);
        assert day.get(Calendar.MONTH) == Calendar.FEBRUARY;
    }
}
