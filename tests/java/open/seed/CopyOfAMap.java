//@ fails: the copy has an order of its own, which the JVM chooses when it starts
//@ shown: 20
import java.util.LinkedHashMap;
import java.util.Map;

class CopyOfAMap {
    public static void main(String[] args) {
        Map<String, Integer> prices = new LinkedHashMap<>();
        prices.put("tea", 3);
        prices.put("coffee", 4);
        prices.put("milk", 1);
        StringBuilder text = new StringBuilder();
        for (Map.Entry<String, Integer> entry : Map.copyOf(prices).entrySet()) {
            text.append(entry.getKey()).append(entry.getValue());
        }
        assert text.toString().equals("tea3coffee4milk1");
    }
}
