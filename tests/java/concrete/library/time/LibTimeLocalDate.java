// LocalDate, Year, YearMonth, MonthDay and DayOfWeek: arithmetic, leap years, ranges, adjusters, ISO weeks and errors.
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.MonthDay;
import java.time.Year;
import java.time.YearMonth;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.JulianFields;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.WeekFields;

public class LibTimeLocalDate {
    interface Make { Object run(); }

    static void t(String name, Make m) {
        try {
            System.out.println(name + ": " + m.run());
        } catch (DateTimeException | ArithmeticException e) {
            System.out.println(name + " threw " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        LocalDate[] dates = {LocalDate.of(2024, 2, 29), LocalDate.EPOCH, LocalDate.of(1900, 12, 31), LocalDate.of(-5, 1, 1), LocalDate.of(12345, 6, 7), LocalDate.ofYearDay(2023, 365), LocalDate.ofEpochDay(-1)};
        for (LocalDate d : dates) {
            System.out.println(d + " " + d.getDayOfWeek() + " doy=" + d.getDayOfYear() + " leap=" + d.isLeapYear() + " len=" + d.lengthOfMonth() + "/" + d.lengthOfYear() + " epoch=" + d.toEpochDay() + " hash=" + d.hashCode()
                    + " week=" + d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " wy=" + d.get(IsoFields.WEEK_BASED_YEAR) + " q=" + d.get(IsoFields.QUARTER_OF_YEAR) + " jd=" + d.getLong(JulianFields.JULIAN_DAY) + " era=" + d.getEra());
        }
        LocalDate d = LocalDate.of(2024, 1, 31);
        System.out.println(d.plusMonths(1) + " " + d.minusMonths(2) + " " + d.plusYears(1) + " " + d.plusDays(30) + " " + d.plusWeeks(-5) + " " + d.plus(3, ChronoUnit.DECADES) + " " + LocalDate.of(2024, 2, 29).plusYears(1));
        System.out.println(d.withDayOfMonth(1) + " " + d.withMonth(2) + " " + d.withYear(2023).withDayOfYear(60) + " " + d.with(ChronoField.ALIGNED_WEEK_OF_MONTH, 2) + " " + d.with(DayOfWeek.MONDAY));
        System.out.println(d.with(TemporalAdjusters.firstDayOfMonth()) + " " + d.with(TemporalAdjusters.lastDayOfYear()) + " " + d.with(TemporalAdjusters.firstDayOfNextMonth()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.WEDNESDAY))
                + " " + d.with(TemporalAdjusters.nextOrSame(DayOfWeek.WEDNESDAY)) + " " + d.with(TemporalAdjusters.previous(DayOfWeek.SUNDAY)) + " " + d.with(TemporalAdjusters.firstInMonth(DayOfWeek.FRIDAY))
                + " " + d.with(TemporalAdjusters.lastInMonth(DayOfWeek.TUESDAY)) + " " + d.with(TemporalAdjusters.dayOfWeekInMonth(3, DayOfWeek.THURSDAY)) + " " + d.with(TemporalAdjusters.ofDateAdjuster(x -> x.plusDays(100))));
        LocalDate e = LocalDate.of(2025, 3, 1);
        System.out.println(d.until(e) + " " + d.until(e, ChronoUnit.DAYS) + " " + ChronoUnit.MONTHS.between(d, e) + " " + ChronoUnit.WEEKS.between(e, d) + " " + d.isBefore(e) + d.isAfter(e) + d.isEqual(d) + " " + d.compareTo(e) + " " + d.datesUntil(LocalDate.of(2024, 2, 4)).count());
        System.out.println(d.range(ChronoField.DAY_OF_MONTH) + " " + e.range(ChronoField.ALIGNED_WEEK_OF_MONTH) + " " + LocalDate.of(2023, 2, 5).range(ChronoField.DAY_OF_YEAR) + " " + e.isSupported(ChronoUnit.HOURS) + e.isSupported(ChronoField.EPOCH_DAY));
        System.out.println("weeks: " + LocalDate.of(2021, 1, 1).get(WeekFields.ISO.weekOfWeekBasedYear()) + " " + LocalDate.of(2021, 1, 1).get(WeekFields.SUNDAY_START.weekOfYear()) + " " + IsoFields.WEEK_OF_WEEK_BASED_YEAR.rangeRefinedBy(LocalDate.of(2020, 5, 5)));
        System.out.println(Year.of(2000).isLeap() + " " + Year.of(2100).isLeap() + " " + Year.parse("2024").atDay(366) + " " + Year.of(2023).length() + " " + Year.isLeap(2400) + " " + Year.of(5).atMonth(3));
        System.out.println(YearMonth.of(2024, 2).lengthOfMonth() + " " + YearMonth.parse("2023-12").plusMonths(1) + " " + YearMonth.of(2023, 2).atEndOfMonth() + " " + YearMonth.of(2023, 5).compareTo(YearMonth.of(2022, 7)) + " " + YearMonth.of(2020, 1).isValidDay(32));
        System.out.println(MonthDay.of(2, 29).atYear(2023) + " " + MonthDay.parse("--12-25") + " " + MonthDay.of(2, 29).isValidYear(2023) + " " + MonthDay.of(1, 5).isBefore(MonthDay.of(1, 6)));
        System.out.println(DayOfWeek.FRIDAY.plus(10) + " " + DayOfWeek.of(7) + " " + Month.JANUARY.minus(1) + " " + Month.FEBRUARY.length(true) + " " + Month.of(8).firstMonthOfQuarter() + " " + Month.MARCH.firstDayOfYear(true) + " " + Month.JUNE.maxLength());
        t("parse", () -> LocalDate.parse("2020-02-29"));
        t("parse bad", () -> LocalDate.parse("2021-02-29"));
        t("parse text", () -> LocalDate.parse("hello"));
        t("parse short", () -> LocalDate.parse("2021-2-9"));
        t("month 13", () -> LocalDate.of(2020, 13, 1));
        t("day 0", () -> LocalDate.of(2020, 1, 0));
        t("april 31", () -> LocalDate.of(2020, 4, 31));
        t("feb 29", () -> LocalDate.of(2019, 2, 29));
        t("day 366", () -> LocalDate.ofYearDay(2019, 366));
        t("max + 1", () -> LocalDate.MAX.plusDays(1));
        t("min", () -> LocalDate.MIN + " " + LocalDate.MAX);
        t("hours", () -> d.plus(1, ChronoUnit.HOURS));
        t("field", () -> d.get(ChronoField.HOUR_OF_DAY));
        t("epoch day", () -> LocalDate.ofEpochDay(Long.MAX_VALUE));
        t("dow 8", () -> DayOfWeek.of(8));
        t("year", () -> Year.of(1_000_000_000));
    }
}
