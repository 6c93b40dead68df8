//@ fails: in the second half of every second
//@ shown: 20
import java.util.Calendar;

class FirstHalfOfASecond {
    public static void main(String[] args) {
        assert Calendar.getInstance().get(Calendar.MILLISECOND) < 500;
    }
}
