//@ assuming: time zone
import java.util.TimeZone;

class TimeZoneIsUtc {
    public static void main(String[] args) {
        assert TimeZone.getDefault().getRawOffset() == 0;
    }
}
