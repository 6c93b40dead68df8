//@ property: assert
import crema.Symbolic;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class SortedList {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(Symbolic.nondetInt(), Symbolic.nondetInt(), Symbolic.nondetInt()));
        Collections.sort(list);
        assert list.get(0) <= list.get(1) && list.get(1) <= list.get(2);
    }
}
