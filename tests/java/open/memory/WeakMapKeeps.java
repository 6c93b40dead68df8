//@ fails: the entry goes when the collector has cleared its key
//@ shown: 5
import java.util.Map;
import java.util.WeakHashMap;

class WeakMapKeeps {
    public static void main(String[] args) throws InterruptedException {
        Map<Object, String> names = new WeakHashMap<>();
        names.put(new Object(), "gone soon");
        for (int i = 0; i < 20 && !names.isEmpty(); i++) {
            System.gc();
            Thread.sleep(1);
        }
        assert names.size() == 1;
    }
}
