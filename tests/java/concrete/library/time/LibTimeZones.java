// ZonedDateTime across daylight saving gaps and overlaps, ZoneRules transitions and zone conversions.
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;

public class LibTimeZones {
    public static void main(String[] args) {
        ZoneId paris = ZoneId.of("Europe/Paris"), york = ZoneId.of("America/New_York"), kolkata = ZoneId.of("Asia/Kolkata"), sydney = ZoneId.of("Australia/Sydney");
        LocalDateTime gap = LocalDateTime.of(2024, 3, 31, 2, 30), overlap = LocalDateTime.of(2024, 10, 27, 2, 30);
        System.out.println("gap " + gap.atZone(paris) + " overlap " + overlap.atZone(paris));
        ZonedDateTime o = overlap.atZone(paris);
        System.out.println(o.withEarlierOffsetAtOverlap() + " " + o.withLaterOffsetAtOverlap() + " " + o.plusHours(1) + " " + o.plusHours(1).plusHours(1) + " " + o.plusDays(1) + " " + o.minusDays(200));
        ZonedDateTime before = LocalDateTime.of(2024, 3, 30, 2, 30).atZone(paris);
        System.out.println("plus day " + before.plusDays(1) + " plus 24h " + before.plus(Duration.ofDays(1)) + " next " + before.plusDays(2));
        for (ZoneId z : new ZoneId[] {paris, york, kolkata, sydney, ZoneOffset.ofHours(-7), ZoneId.of("UTC"), ZoneId.of("GMT+2"), ZoneId.of("UT-01:00")}) {
            ZoneRules r = z.getRules();
            Instant jan = Instant.parse("2024-01-15T12:00:00Z"), jul = Instant.parse("2024-07-15T12:00:00Z"), old = Instant.parse("1935-07-15T12:00:00Z");
            System.out.println(z.getId() + " " + r.getOffset(jan) + " " + r.getOffset(jul) + " " + r.getOffset(old) + " dst=" + r.isDaylightSavings(jul) + " std=" + r.getStandardOffset(jan) + " fixed=" + r.isFixedOffset() + " " + jul.atZone(z) + " norm=" + z.normalized());
        }
        ZoneOffsetTransition t = paris.getRules().nextTransition(Instant.parse("2024-01-01T00:00:00Z"));
        for (int i = 0; i < 4; i++) {
            System.out.println(t + " gap=" + t.isGap() + " dur=" + t.getDuration() + " " + t.getDateTimeBefore() + " -> " + t.getDateTimeAfter() + " " + t.getInstant());
            t = paris.getRules().nextTransition(t.getInstant());
        }
        System.out.println("valid offsets: " + paris.getRules().getValidOffsets(gap) + " " + paris.getRules().getValidOffsets(overlap) + " " + paris.getRules().getTransition(gap).isGap() + " " + paris.getRules().previousTransition(Instant.EPOCH).getDateTimeBefore());
        ZonedDateTime z = ZonedDateTime.of(2024, 7, 4, 9, 0, 0, 0, york);
        System.out.println(z + " " + z.withZoneSameInstant(kolkata) + " " + z.withZoneSameLocal(sydney) + " " + z.toOffsetDateTime() + " " + z.toInstant() + " " + z.toLocalDateTime() + " " + z.withFixedOffsetZone());
        System.out.println(z.until(z.withZoneSameInstant(sydney).plusHours(5), ChronoUnit.HOURS) + " " + z.isEqual(z.withZoneSameInstant(paris)) + " " + z.equals(z.withZoneSameInstant(paris)) + " " + z.compareTo(z.plusNanos(1)) + " " + z.truncatedTo(ChronoUnit.DAYS));
        System.out.println(ZonedDateTime.parse("2024-01-01T10:00:00+01:00[Europe/Paris]") + " " + ZonedDateTime.parse("2024-07-01T10:00:00+01:00[Europe/Paris]") + " " + ZonedDateTime.parse("2024-01-01T10:00Z").getZone());
        System.out.println(ZonedDateTime.ofLocal(overlap, paris, ZoneOffset.ofHours(1)) + " " + ZonedDateTime.ofInstant(overlap, ZoneOffset.ofHours(2), paris));
        System.out.println(gap.toLocalDate().atStartOfDay(ZoneId.of("America/Sao_Paulo")) + " " + LocalDateTime.of(2018, 11, 4, 0, 0).toLocalDate().atStartOfDay(ZoneId.of("America/Sao_Paulo")));
        for (String bad : new String[] {"Nowhere/City", "X", "GMT+25", "+1:0", "Europe/"}) {
            try {
                System.out.println(ZoneId.of(bad));
            } catch (DateTimeException e) {
                System.out.println(bad + " threw " + e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
        try {
            ZonedDateTime.ofStrict(gap, ZoneOffset.ofHours(1), paris);
        } catch (DateTimeException e) {
            System.out.println("strict: " + e.getMessage());
        }
        int dstDays = 0;
        for (ZonedDateTime d = ZonedDateTime.of(2023, 1, 1, 12, 0, 0, 0, york); d.getYear() == 2023; d = d.plusDays(1)) if (york.getRules().isDaylightSavings(d.toInstant())) dstDays++;
        System.out.println("dst days in 2023: " + dstDays + " " + ZoneId.SHORT_IDS.get("PST") + " " + ZoneId.of("PST", ZoneId.SHORT_IDS) + " " + ZoneId.getAvailableZoneIds().contains("Asia/Tokyo"));
    }
}
