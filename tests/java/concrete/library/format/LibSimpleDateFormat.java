// SimpleDateFormat and GregorianCalendar in a fixed zone and locale: patterns, parsing, leniency, field arithmetic.
import java.text.DateFormatSymbols;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.SimpleTimeZone;
import java.util.TimeZone;

public class LibSimpleDateFormat {
    static final TimeZone UTC = TimeZone.getTimeZone("UTC");

    static SimpleDateFormat fmt(String p) {
        SimpleDateFormat f = new SimpleDateFormat(p, Locale.US);
        f.setTimeZone(UTC);
        return f;
    }

    public static void main(String[] args) throws ParseException {
        TimeZone.setDefault(UTC);
        Date[] dates = {new Date(0), new Date(951782400000L), new Date(1709251199999L), new Date(-62135596800000L), new Date(4102444800000L)};
        for (String p : new String[] {"yyyy-MM-dd'T'HH:mm:ss.SSSZ", "EEE, d MMM yyyy HH:mm:ss z", "yy/M/d h:mm a", "G yyyy D F w W u", "EEEE MMMM k K XXX", "YYYY-'W'ww-u"}) {
            StringBuilder b = new StringBuilder(p).append(':');
            for (Date d : dates) b.append(" [").append(fmt(p).format(d)).append(']');
            System.out.println(b);
        }
        String[][] parses = {{"yyyy-MM-dd", "2024-02-30"}, {"yyyy-MM-dd HH:mm", "2024-12-31 24:00"}, {"dd MMM yy", "01 Jan 70"}, {"yyyy-MM-dd", "2024/01/01"}, {"HH:mm:ss Z", "10:20:30 +0230"}, {"yyyyMMdd", "20240102"}, {"EEE d MMM yyyy", "Mon 5 Feb 2024"}, {"yyyy-MM-dd'T'HH:mm:ssXXX", "2020-05-05T05:05:05-08:00"}};
        for (String[] p : parses) {
            for (boolean lenient : new boolean[] {true, false}) {
                SimpleDateFormat f = fmt(p[0]);
                f.set2DigitYearStart(new Date(0));
                f.setLenient(lenient);
                try {
                    System.out.println(p[1] + " lenient=" + lenient + " " + f.parse(p[1]).getTime());
                } catch (ParseException e) {
                    System.out.println(p[1] + " lenient=" + lenient + " " + e.getMessage() + " @" + e.getErrorOffset());
                }
            }
        }
        GregorianCalendar c = new GregorianCalendar(UTC, Locale.US);
        c.clear();
        c.set(2024, Calendar.JANUARY, 31, 10, 20, 30);
        SimpleDateFormat f = fmt("yyyy-MM-dd HH:mm:ss");
        System.out.println(f.format(c.getTime()));
        c.add(Calendar.MONTH, 1);
        System.out.println("add month " + f.format(c.getTime()) + " leap " + c.isLeapYear(2024) + c.isLeapYear(1900));
        c.add(Calendar.DAY_OF_MONTH, -60);
        System.out.println("add days " + f.format(c.getTime()));
        c.roll(Calendar.MONTH, 5);
        System.out.println("roll month " + f.format(c.getTime()));
        c.roll(Calendar.DAY_OF_MONTH, true);
        System.out.println("roll day " + f.format(c.getTime()) + " max " + c.getActualMaximum(Calendar.DAY_OF_MONTH) + " week " + c.get(Calendar.WEEK_OF_YEAR) + " dow " + c.get(Calendar.DAY_OF_WEEK) + " doy " + c.get(Calendar.DAY_OF_YEAR) + " ampm " + c.get(Calendar.AM_PM));
        c.set(Calendar.DAY_OF_WEEK, Calendar.FRIDAY);
        System.out.println("set dow " + f.format(c.getTime()));
        c.set(1582, Calendar.OCTOBER, 4);
        c.add(Calendar.DAY_OF_MONTH, 1);
        System.out.println("cutover " + f.format(c.getTime()));
        c.setLenient(false);
        c.set(Calendar.MONTH, 13);
        try {
            c.getTime();
        } catch (IllegalArgumentException e) {
            System.out.println("strict: " + e.getMessage());
        }
        SimpleTimeZone z = new SimpleTimeZone(-5 * 3600000, "TEST", Calendar.MARCH, 8, -Calendar.SUNDAY, 7200000, Calendar.NOVEMBER, 1, -Calendar.SUNDAY, 7200000, 3600000);
        System.out.println(z.getOffset(1720000000000L) + " " + z.getOffset(1700000000000L) + " " + z.inDaylightTime(new Date(1720000000000L)) + " " + z.useDaylightTime());
        System.out.println(TimeZone.getTimeZone("GMT+05:30").getRawOffset() + " " + TimeZone.getTimeZone("Nowhere/City").getID() + " " + TimeZone.getTimeZone("Europe/Paris").getOffset(1720000000000L));
        System.out.println(String.join(",", new DateFormatSymbols(Locale.US).getShortWeekdays()) + " " + new DateFormatSymbols(Locale.US).getMonths()[11]);
        System.out.println(new Date(0) + " " + new Date(5).compareTo(new Date(6)) + " " + new Date(7).before(new Date(8)) + " " + new Date(5).equals(new Date(5)) + " " + new Date(1L << 33).hashCode());
        try {
            new SimpleDateFormat("yyyy-bb", Locale.US);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
