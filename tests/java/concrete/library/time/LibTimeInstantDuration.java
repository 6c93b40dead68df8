// Instant, Duration, Period and fixed Clock: normalisation, text forms, parsing, arithmetic overflow and truncation.
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

public class LibTimeInstantDuration {
    interface Make { Object run(); }

    static void t(String name, Make m) {
        try {
            System.out.println(name + ": " + m.run());
        } catch (DateTimeException | ArithmeticException e) {
            System.out.println(name + " threw " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Instant[] is = {Instant.EPOCH, Instant.ofEpochSecond(-1), Instant.ofEpochSecond(1, -1), Instant.ofEpochMilli(-1), Instant.ofEpochMilli(1234567890123L), Instant.ofEpochSecond(0, 1), Instant.MIN, Instant.MAX, Instant.ofEpochSecond(253402300800L)};
        for (Instant i : is) System.out.println(i + " s=" + i.getEpochSecond() + " n=" + i.getNano() + " h=" + i.hashCode());
        Instant i = Instant.parse("2020-02-29T23:59:59.987654321Z");
        System.out.println(i.plusMillis(13) + " " + i.minus(Duration.ofHours(24)) + " " + i.truncatedTo(ChronoUnit.SECONDS) + " " + i.plus(2, ChronoUnit.DAYS) + " " + i.until(Instant.EPOCH, ChronoUnit.HOURS) + " " + i.toEpochMilli() + " " + i.isAfter(Instant.EPOCH) + " " + i.atOffset(ZoneOffset.ofHours(2)));
        Duration[] ds = {Duration.ZERO, Duration.ofSeconds(1), Duration.ofMillis(-1), Duration.ofSeconds(-1, 1), Duration.ofHours(25), Duration.ofMinutes(61).plusNanos(5), Duration.ofDays(-1), Duration.ofSeconds(Long.MAX_VALUE, 999_999_999), Duration.ofNanos(-1_500_000_000L), Duration.parse("PT8H6M12.345S"), Duration.parse("-PT-6H+3M"), Duration.parse("P2DT3H4M")};
        for (Duration d : ds) System.out.println(d + " s=" + d.getSeconds() + " n=" + d.getNano() + " parts " + d.toDaysPart() + "d" + d.toHoursPart() + "h" + d.toMinutesPart() + "m" + d.toSecondsPart() + "s" + d.toMillisPart() + " neg=" + d.isNegative() + " zero=" + d.isZero() + " hash=" + d.hashCode());
        Duration d = Duration.ofSeconds(100, 500_000_000);
        System.out.println(d.multipliedBy(3) + " " + d.dividedBy(7) + " " + d.dividedBy(Duration.ofSeconds(30)) + " " + d.negated().abs() + " " + d.plusDays(1) + " " + d.toMillis() + " " + d.toMinutes() + " " + d.withNanos(1) + " " + d.truncatedTo(ChronoUnit.MINUTES) + " " + d.compareTo(Duration.ZERO));
        System.out.println(Duration.between(Instant.EPOCH, i) + " " + Duration.between(LocalDateTime.of(2020, 1, 1, 0, 0), LocalDateTime.of(2019, 12, 31, 23, 59, 59, 1)) + " " + Duration.of(3, ChronoUnit.HALF_DAYS) + " " + Duration.from(ChronoUnit.WEEKS.getDuration()));
        Period[] ps = {Period.ZERO, Period.of(1, 14, 35), Period.ofWeeks(3), Period.parse("P1Y-2M3W4D"), Period.parse("-P1Y2M"), Period.ofMonths(-5), Period.between(LocalDate.of(2020, 2, 29), LocalDate.of(2023, 1, 15)), Period.between(LocalDate.of(2023, 1, 15), LocalDate.of(2020, 2, 29))};
        for (Period p : ps) System.out.println(p + " y=" + p.getYears() + " m=" + p.getMonths() + " d=" + p.getDays() + " total=" + p.toTotalMonths() + " norm=" + p.normalized() + " neg=" + p.isNegative() + " neg2=" + p.negated() + " x2=" + p.multipliedBy(2) + " hash=" + p.hashCode());
        System.out.println(LocalDate.of(2024, 1, 31).plus(Period.of(0, 1, 1)) + " " + LocalDate.of(2024, 3, 31).minus(Period.ofMonths(1)) + " " + Period.ofDays(5).plus(Period.ofYears(1)) + " " + Period.of(1, 2, 3).equals(Period.parse("P1Y2M3D")) + " " + Period.ofDays(30).addTo(LocalDate.EPOCH));
        Clock c = Clock.fixed(Instant.ofEpochSecond(1000), ZoneOffset.ofHours(1));
        System.out.println(c + " " + LocalDateTime.now(c) + " " + Clock.offset(c, Duration.ofDays(1)).instant() + " " + c.withZone(ZoneOffset.UTC).getZone() + " " + Clock.tick(Clock.fixed(Instant.ofEpochMilli(1999), ZoneOffset.UTC), Duration.ofSeconds(1)).millis() + " " + Instant.now(c) + " " + LocalDate.now(c));
        t("instant over", () -> Instant.MAX.plusNanos(1));
        t("instant parse", () -> Instant.parse("2020-13-01T00:00:00Z"));
        t("instant months", () -> Instant.EPOCH.plus(1, ChronoUnit.MONTHS));
        t("duration over", () -> Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1));
        t("duration parse", () -> Duration.parse("PT"));
        t("duration parse y", () -> Duration.parse("P1Y"));
        t("duration div", () -> Duration.ofSeconds(1).dividedBy(0));
        t("duration months", () -> Duration.of(1, ChronoUnit.MONTHS));
        t("nanos over", () -> Duration.ofSeconds(Long.MAX_VALUE).toNanos());
        t("period parse", () -> Period.parse("P1H"));
        t("period over", () -> Period.ofYears(Integer.MAX_VALUE).plusYears(1));
        t("milli over", () -> Instant.MAX.toEpochMilli());
        t("between mix", () -> Duration.between(LocalDate.EPOCH, LocalDate.EPOCH.plusDays(1)));
    }
}
