// Non-ISO chronologies, custom TemporalAdjuster, TemporalQuery and TemporalUnit, and field resolution.
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.time.ZoneOffset;
import java.time.chrono.ChronoLocalDate;
import java.time.chrono.HijrahDate;
import java.time.chrono.IsoChronology;
import java.time.chrono.JapaneseDate;
import java.time.chrono.JapaneseEra;
import java.time.chrono.MinguoDate;
import java.time.chrono.ThaiBuddhistDate;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalQueries;
import java.time.temporal.TemporalQuery;
import java.time.temporal.ValueRange;

public class LibTimeChronology {
    static final TemporalAdjuster NEXT_WORKING_DAY = t -> {
        Temporal r = t.plus(1, ChronoUnit.DAYS);
        while (DayOfWeek.from(r).getValue() > 5) r = r.plus(1, ChronoUnit.DAYS);
        return r;
    };
    static final TemporalQuery<Boolean> WEEKEND = t -> DayOfWeek.from(t).getValue() > 5;

    public static void main(String[] args) {
        for (LocalDate d : new LocalDate[] {LocalDate.of(2024, 4, 9), LocalDate.of(1989, 1, 7), LocalDate.of(1989, 1, 8), LocalDate.of(2019, 5, 1), LocalDate.of(1950, 12, 31)}) {
            ChronoLocalDate[] views = {ThaiBuddhistDate.from(d), MinguoDate.from(d), JapaneseDate.from(d), HijrahDate.from(d)};
            StringBuilder b = new StringBuilder(d.toString());
            for (ChronoLocalDate v : views) b.append(" | ").append(v).append(' ').append(v.get(ChronoField.YEAR_OF_ERA)).append(' ').append(v.lengthOfYear()).append(' ').append(v.isLeapYear()).append(' ').append(v.toEpochDay() == d.toEpochDay());
            System.out.println(b);
        }
        System.out.println(JapaneseDate.of(JapaneseEra.HEISEI, 30, 2, 3) + " " + LocalDate.from(JapaneseDate.of(JapaneseEra.SHOWA, 64, 1, 7)) + " " + MinguoDate.of(100, 1, 1).plus(1, ChronoUnit.YEARS) + " " + ThaiBuddhistDate.of(2567, 2, 29).with(ChronoField.YEAR, 2566));
        System.out.println(LocalDate.from(HijrahDate.of(1445, 9, 1)) + " " + HijrahDate.of(1445, 9, 1).lengthOfMonth() + " " + HijrahDate.of(1445, 12, 1).plus(1, ChronoUnit.MONTHS));
        System.out.println(IsoChronology.INSTANCE.isLeapYear(2024) + " " + IsoChronology.INSTANCE.range(ChronoField.DAY_OF_MONTH) + " " + IsoChronology.INSTANCE.getId() + " " + IsoChronology.INSTANCE.dateYearDay(2024, 60));
        LocalDate d = LocalDate.of(2024, 5, 2);
        for (int i = 0; i < 6; i++) {
            System.out.println(d + " " + d.getDayOfWeek() + " weekend=" + d.query(WEEKEND));
            d = d.with(NEXT_WORKING_DAY);
        }
        ZonedDateTime z = ZonedDateTime.of(2024, 1, 1, 1, 1, 1, 0, ZoneOffset.UTC);
        System.out.println(z.query(TemporalQueries.zone()) + " " + z.query(TemporalQueries.localDate()) + " " + LocalTime.NOON.query(TemporalQueries.precision()) + " " + LocalTime.NOON.query(TemporalQueries.zoneId()) + " " + z.query(TemporalQueries.chronology()) + " " + LocalDate.EPOCH.query(TemporalQueries.precision()));
        ValueRange r = ValueRange.of(1, 28, 31);
        System.out.println(r + " " + r.isFixed() + r.isValidValue(30) + r.isValidValue(32) + " " + r.getSmallestMaximum() + " " + r.isIntValue());
        for (ChronoUnit u : ChronoUnit.values()) System.out.print(u + "=" + u.getDuration() + (u.isDateBased() ? "D" : "") + (u.isTimeBased() ? "T" : "") + " ");
        System.out.println();
        for (ChronoField f : ChronoField.values()) System.out.print(f + "[" + f.range() + "]" + f.getBaseUnit() + "/" + f.getRangeUnit() + " ");
        System.out.println();
        try {
            ChronoField.HOUR_OF_DAY.checkValidValue(24);
        } catch (java.time.DateTimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            HijrahDate.of(1000, 1, 1);
        } catch (java.time.DateTimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            JapaneseDate.of(JapaneseEra.SHOWA, 65, 1, 1);
        } catch (java.time.DateTimeException e) {
            System.out.println(e.getMessage());
        }
        int fridays13 = 0;
        for (LocalDate x = LocalDate.of(2000, 1, 13); x.getYear() < 2025; x = x.plusMonths(1)) if (x.getDayOfWeek() == DayOfWeek.FRIDAY) fridays13++;
        System.out.println("friday 13th from 2000 to 2024: " + fridays13);
    }
}
