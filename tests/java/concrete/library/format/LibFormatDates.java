// Formatter date and time conversions over java.time values, Calendar and epoch milliseconds in a fixed zone.
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.IllegalFormatException;
import java.util.Locale;
import java.util.TimeZone;

public class LibFormatDates {
    static void f(String fmt, Object... a) {
        try {
            System.out.println(fmt + " -> [" + String.format(Locale.US, fmt, a) + "]");
        } catch (IllegalFormatException | java.time.DateTimeException e) {
            System.out.println(fmt + " threw " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        ZonedDateTime z = ZonedDateTime.of(2024, 2, 29, 17, 5, 9, 123456789, ZoneOffset.ofHours(2));
        for (char c : "HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc".toCharArray()) {
            if (c == 'Z') continue;
            f("%t" + c + " %1$T" + c, z);
        }
        f("%tY-%<tm-%<td %<tH:%<tM", LocalDateTime.of(1999, 12, 31, 23, 59));
        f("%tF|%12tF|%-12tF|", LocalDate.of(7, 1, 2), LocalDate.of(2020, 3, 4), LocalDate.of(2020, 3, 4));
        f("%tT %<tr %<tp %<tI", LocalTime.of(0, 30, 15));
        f("%tH", LocalDate.of(2020, 1, 1));
        f("%tY", LocalTime.NOON);
        f("%tF %<tT %<ts", 86399999L);
        f("%tF %<tT", new java.util.Date(0));
        f("%ts %<tQ", Instant.ofEpochSecond(1_000_000_000L, 5_000_000));
        Calendar c = new GregorianCalendar(TimeZone.getTimeZone("GMT+3"), Locale.US);
        c.clear();
        c.set(2010, Calendar.JULY, 4, 12, 0, 1);
        f("%tF %<tT %<tz %<tA %<tj", c);
        f("%tF", (Object) null);
        f("%tF", "text");
        f("%tx", c);
        f("%t", c);
        f("%.3tF", c);
        f("%#tF", c);
        f("%tz", ZonedDateTime.of(2024, 7, 1, 0, 0, 0, 0, ZoneId.of("America/New_York")));
        f("%tZ", ZonedDateTime.of(2024, 7, 1, 0, 0, 0, 0, ZoneOffset.UTC));
        System.out.println(String.format(Locale.ROOT, "%tB %<tb %<tA %<ta", LocalDate.of(2024, 5, 6)));
        System.out.println(String.format(Locale.GERMAN, "%tB %<tA", LocalDate.of(2024, 5, 6)));
    }
}
