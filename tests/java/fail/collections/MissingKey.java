//@ property: exception
//@ fails-with: 7
import crema.Symbolic;
import java.util.HashMap;
import java.util.Map;

class MissingKey {
    public static void main(String[] args) {
        Map<Integer, Integer> map = new HashMap<>(Map.of(1, 10, 2, 20));
        int key = Symbolic.nondetInt();
        Symbolic.assume(key > 0);
        int value = map.get(key); //~ THROWS NullPointerException
        System.out.println(value);
    }
}
