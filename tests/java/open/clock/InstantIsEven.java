//@ fails: at every second microsecond
//@ shown: 20
import java.time.Instant;

class InstantIsEven {
    public static void main(String[] args) {
        assert Instant.now().getNano() / 1000 % 2 == 0;
    }
}
