//@ property: assert
import crema.Symbolic;
import java.util.ArrayList;
import java.util.List;

class Iteration {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        list.removeIf(x -> x == a);
        int sum = 0;
        for (int x : list) {
            sum += x;
        }
        assert sum == (a >= 1 && a <= 3 ? 6 - a : 6);
    }
}
