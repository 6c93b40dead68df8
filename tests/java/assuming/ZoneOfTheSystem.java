//@ assuming: time zone
import java.time.ZoneId;

class ZoneOfTheSystem {
    public static void main(String[] args) {
        assert ZoneId.systemDefault().getId().equals("UTC");
    }
}
