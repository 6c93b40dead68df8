//@ assuming: time zone
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;

class HourOfTheEpoch {
    public static void main(String[] args) {
        LocalDateTime epoch = LocalDateTime.ofInstant(Instant.EPOCH, ZoneId.systemDefault());
        assert epoch.getHour() == 0 && epoch.getYear() == 1970;
    }
}
