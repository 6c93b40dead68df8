//@ fails: in the first half of every second
//@ shown: 20
import java.util.Calendar;

class SecondHalfOfASecond {
    public static void main(String[] args) {
        assert Calendar.getInstance().get(Calendar.MILLISECOND) >= 500;
    }
}
