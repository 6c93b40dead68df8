//@ property: exception
//@ fails-with: 2
import crema.Symbolic;
import java.util.ArrayList;
import java.util.List;

class ConcurrentModification {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
        for (Integer x : list) { //~ THROWS ConcurrentModificationException
            if (x == a) {
                list.remove(x);
            }
        }
    }
}
