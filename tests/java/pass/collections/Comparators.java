//@ property: assert
import crema.Symbolic;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

class Comparators {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();
        List<Integer> list = new ArrayList<>(List.of(a, b));
        list.sort(Comparator.reverseOrder());
        assert list.get(0) >= list.get(1);
    }
}
