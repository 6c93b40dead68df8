//@ fails: in every second run
//@ shown: 20
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

class RandomAsKey {
    public static void main(String[] args) {
        Map<Integer, String> names = new HashMap<>();
        names.put(new Random().nextInt(2), "one of two");
        assert names.containsKey(0);
    }
}
