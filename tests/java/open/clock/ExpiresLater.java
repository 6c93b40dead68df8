//@ fails: from the year 2200 on
import java.time.Instant;

class ExpiresLater {
    public static void main(String[] args) {
        Instant expiry = Instant.parse("2200-01-01T00:00:00Z");
        if (Instant.now().isAfter(expiry)) {
            throw new AssertionError("expired");
        }
    }
}
