//@ fails: at every second millisecond
//@ shown: 20
import java.util.ArrayList;
import java.util.Date;
import java.util.List;

class DatesInAList {
    public static void main(String[] args) {
        List<Date> dates = new ArrayList<>();
        dates.add(new Date());
        for (Date date : dates) {
            assert date.getTime() % 2 == 0;
        }
    }
}
