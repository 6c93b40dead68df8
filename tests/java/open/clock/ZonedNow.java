//@ fails: at every second microsecond
//@ shown: 20
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

class ZonedNow {
    public static void main(String[] args) {
        ZonedDateTime now = ZonedDateTime.now(ZoneOffset.UTC);
        assert now.getNano() / 1000 % 2 == 1;
    }
}
