// DateTimeFormatter: predefined formatters, patterns, builders, resolver styles, parse errors and optional sections.
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.time.format.SignStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Map;

public class LibTimeFormatter {
    public static void main(String[] args) {
        ZonedDateTime z = ZonedDateTime.of(2024, 2, 5, 7, 8, 9, 120_000_000, ZoneId.of("Europe/Paris"));
        DateTimeFormatter[] std = {DateTimeFormatter.ISO_LOCAL_DATE, DateTimeFormatter.ISO_OFFSET_DATE, DateTimeFormatter.ISO_LOCAL_TIME, DateTimeFormatter.ISO_LOCAL_DATE_TIME, DateTimeFormatter.ISO_OFFSET_DATE_TIME, DateTimeFormatter.ISO_ZONED_DATE_TIME,
            DateTimeFormatter.ISO_ORDINAL_DATE, DateTimeFormatter.ISO_WEEK_DATE, DateTimeFormatter.ISO_INSTANT, DateTimeFormatter.BASIC_ISO_DATE, DateTimeFormatter.RFC_1123_DATE_TIME, DateTimeFormatter.ISO_DATE, DateTimeFormatter.ISO_TIME};
        for (DateTimeFormatter f : std) System.out.println(f.format(z) + "   " + f);
        for (String p : new String[] {"yyyy/MM/dd HH:mm:ss.SSS", "d MMM uuuu", "EEEE, MMMM d, y G", "EEE h:mm a", "yy-D-w-e-c", "QQQ Q qqqq", "HH'h'mm''ss", "k K A n N", "x X XXX xxxx Z OOOO O VV", "[yyyy][-MM] 'B'", "B", "ppppH", "MMMMM EEEEE", "YYYY-'W'ww"}) {
            try {
                System.out.println(p + " -> " + z.format(DateTimeFormatter.ofPattern(p, Locale.US)));
            } catch (IllegalArgumentException | DateTimeException e) {
                System.out.println(p + " threw " + e.getMessage());
            }
        }
        String[][] parse = {{"yyyy-MM-dd", "2024-02-30"}, {"uuuu-MM-dd", "2024-02-30"}, {"dd/MM/uuuu", "5/02/2024"}, {"d/M/uu", "5/2/24"}, {"MMM d uuuu", "Feb 9 2024"}, {"mmm d uuuu", "Feb 9 2024"}, {"uuuu-DDD", "2023-366"}, {"uuuuMMdd", "20241131"}, {"uuuu-MM-dd[ HH:mm]", "2024-01-01 10:30"}, {"EEE uuuu-MM-dd", "Tue 2024-01-01"}};
        for (String[] s : parse) {
            for (ResolverStyle style : ResolverStyle.values()) {
                try {
                    System.out.println(s[0] + " " + s[1] + " " + style + " = " + LocalDate.parse(s[1], DateTimeFormatter.ofPattern(s[0], Locale.US).withResolverStyle(style)));
                } catch (DateTimeParseException e) {
                    System.out.println(s[0] + " " + s[1] + " " + style + " threw " + e.getMessage().replaceAll("\\{.*},", "{fields},") + " @" + e.getErrorIndex());
                } catch (IllegalArgumentException e) {
                    System.out.println("pattern " + e.getMessage());
                }
            }
        }
        DateTimeFormatter b = new DateTimeFormatterBuilder().parseCaseInsensitive().appendText(ChronoField.DAY_OF_WEEK, TextStyle.SHORT).appendLiteral(' ').appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD).appendLiteral('.')
                .appendText(ChronoField.MONTH_OF_YEAR, Map.of(1L, "first", 2L, "second")).optionalStart().appendFraction(ChronoField.NANO_OF_SECOND, 0, 6, true).optionalEnd().padNext(6, '*').appendValue(ChronoField.DAY_OF_MONTH).appendOffset("+HH:mm", "none").toFormatter(Locale.US);
        System.out.println(b.format(z) + " " + b);
        TemporalAccessor t = b.parse("mon 2024.second.12*****5none");
        System.out.println(t.get(ChronoField.DAY_OF_MONTH) + " " + t.isSupported(ChronoField.OFFSET_SECONDS) + " " + LocalDate.from(t));
        DateTimeFormatter d = new DateTimeFormatterBuilder().appendPattern("HH:mm").parseDefaulting(ChronoField.EPOCH_DAY, 0).toFormatter(Locale.ROOT);
        System.out.println(LocalDateTime.parse("12:34", d) + " " + LocalTime.parse("01:02", d) + " " + DateTimeFormatter.ISO_DATE.parse("2020-01-01", LocalDate::from));
        try {
            DateTimeFormatter.ISO_LOCAL_TIME.format(LocalDate.EPOCH);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            LocalDateTime.parse("2024-01-01", DateTimeFormatter.ISO_LOCAL_DATE);
        } catch (DateTimeParseException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(DateTimeFormatter.ofPattern("LLLL cccc", Locale.GERMAN).format(z) + " " + DateTimeFormatter.ofPattern("dd. MMMM uuuu", Locale.GERMAN).format(z));
        System.out.println(z.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.US) + " " + z.getMonth().getDisplayName(TextStyle.SHORT, Locale.US) + " " + z.getMonth().getDisplayName(TextStyle.NARROW, Locale.US));
    }
}
