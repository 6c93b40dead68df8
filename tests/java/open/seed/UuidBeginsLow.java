//@ fails: in every second run
//@ shown: 20
import java.util.UUID;

class UuidBeginsLow {
    public static void main(String[] args) {
        assert UUID.randomUUID().toString().charAt(0) < '8';
    }
}
