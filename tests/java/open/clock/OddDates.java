//@ fails: at every second millisecond
//@ shown: 20
import java.util.Date;

class OddDates {
    public static void main(String[] args) {
        assert new Date().getTime() % 2 != 0;
    }
}
