// LocalTime, LocalDateTime and OffsetTime: wrap-around, truncation, nanoseconds, text forms, comparison and parsing.
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;

public class LibTimeLocalTime {
    interface Make { Object run(); }

    static void t(String name, Make m) {
        try {
            System.out.println(name + ": " + m.run());
        } catch (DateTimeException e) {
            System.out.println(name + " threw " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        LocalTime[] times = {LocalTime.MIDNIGHT, LocalTime.NOON, LocalTime.MAX, LocalTime.of(1, 2), LocalTime.of(1, 2, 3), LocalTime.of(1, 2, 3, 4), LocalTime.of(1, 2, 3, 5_000), LocalTime.of(1, 2, 3, 6_000_000), LocalTime.ofSecondOfDay(86399), LocalTime.ofNanoOfDay(1)};
        for (LocalTime x : times) System.out.println(x + " s=" + x.toSecondOfDay() + " n=" + x.toNanoOfDay() + " h=" + x.hashCode() + " ampm=" + x.get(ChronoField.AMPM_OF_DAY) + " hap=" + x.get(ChronoField.HOUR_OF_AMPM) + " milli=" + x.get(ChronoField.MILLI_OF_DAY));
        LocalTime a = LocalTime.of(23, 59, 30, 500);
        System.out.println(a.plusSeconds(45) + " " + a.plusHours(25) + " " + a.minusMinutes(1500) + " " + a.plusNanos(-501) + " " + a.truncatedTo(ChronoUnit.MINUTES) + " " + a.truncatedTo(ChronoUnit.HALF_DAYS) + " " + a.withHour(3).withNano(0) + " " + a.until(LocalTime.of(1, 0), ChronoUnit.MINUTES));
        System.out.println(a.isAfter(LocalTime.NOON) + " " + a.compareTo(LocalTime.MAX) + " " + a.equals(LocalTime.parse("23:59:30.000000500")) + " " + a.atDate(LocalDate.EPOCH));
        LocalDateTime dt = LocalDateTime.of(2024, 12, 31, 23, 59, 59, 999_999_999);
        System.out.println(dt + " " + dt.plusNanos(1) + " " + dt.minusMonths(10) + " " + dt.plusHours(-9000) + " " + dt.truncatedTo(ChronoUnit.DAYS) + " " + dt.toLocalDate() + " " + dt.toLocalTime() + " " + dt.getDayOfWeek());
        System.out.println(dt.toEpochSecond(ZoneOffset.ofHours(-3)) + " " + LocalDateTime.ofEpochSecond(-1, 5, ZoneOffset.UTC) + " " + dt.until(LocalDateTime.of(2025, 2, 1, 0, 0), ChronoUnit.DAYS) + " " + ChronoUnit.HOURS.between(LocalDateTime.of(2000, 1, 1, 0, 0), dt));
        System.out.println(LocalDateTime.MIN + " " + LocalDateTime.MAX + " " + dt.compareTo(LocalDateTime.MAX) + " " + dt.with(ChronoField.YEAR, 1) + " " + dt.withDayOfYear(1));
        OffsetTime ot = OffsetTime.of(10, 30, 0, 0, ZoneOffset.ofHoursMinutes(5, 30));
        System.out.println(ot + " " + ot.withOffsetSameInstant(ZoneOffset.UTC) + " " + ot.withOffsetSameLocal(ZoneOffset.MAX) + " " + ot.compareTo(OffsetTime.parse("05:00Z")) + " " + ot.isEqual(OffsetTime.parse("05:00Z")) + " " + ot.equals(OffsetTime.parse("05:00Z")));
        OffsetDateTime od = OffsetDateTime.parse("2020-01-01T00:00:00+01:00");
        System.out.println(od + " " + od.toInstant() + " " + od.withOffsetSameInstant(ZoneOffset.ofHours(-10)) + " " + od.toEpochSecond() + " " + od.plusMonths(1).toOffsetTime() + " " + od.isBefore(OffsetDateTime.MAX) + " " + od.hashCode());
        System.out.println(ZoneOffset.of("+2") + " " + ZoneOffset.of("-03:30") + " " + ZoneOffset.of("+01:02:03") + " " + ZoneOffset.ofTotalSeconds(-3661) + " " + ZoneOffset.UTC + " " + ZoneOffset.of("Z").getTotalSeconds() + " " + ZoneOffset.ofHours(3).compareTo(ZoneOffset.ofHours(2)));
        t("parse hm", () -> LocalTime.parse("10:15"));
        t("parse nano", () -> LocalTime.parse("10:15:30.1"));
        t("parse 24:00", () -> LocalTime.parse("24:00"));
        t("parse short", () -> LocalTime.parse("1:00"));
        t("hour 24", () -> LocalTime.of(24, 0));
        t("minute", () -> LocalTime.of(0, 60));
        t("nano", () -> LocalTime.of(0, 0, 0, 1_000_000_000));
        t("second of day", () -> LocalTime.ofSecondOfDay(86400));
        t("days", () -> LocalTime.NOON.plus(1, ChronoUnit.DAYS));
        t("trunc", () -> LocalTime.NOON.truncatedTo(ChronoUnit.WEEKS));
        t("offset", () -> ZoneOffset.ofHours(19));
        t("offset mix", () -> ZoneOffset.ofHoursMinutes(1, -1));
        t("offset text", () -> ZoneOffset.of("5"));
        t("datetime parse", () -> LocalDateTime.parse("2024-06-15T10:20:30.123456"));
        t("datetime bad", () -> LocalDateTime.parse("2024-06-15 10:20"));
    }
}
