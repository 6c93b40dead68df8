//@ property: assert
import crema.Symbolic;
import java.util.ArrayList;
import java.util.List;

class ListOfInts {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();
        List<Integer> list = new ArrayList<>();
        list.add(a);
        list.add(b);
        list.add(0, 7);
        assert list.size() == 3 && list.get(1) == a;
        assert list.contains(b) && list.indexOf(a) <= 1;
        list.remove(0);
        assert list.get(1) == b;
    }
}
