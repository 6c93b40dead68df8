//@ property: assert
// Maps that compare by value find equal keys, whatever their identity is.
import java.util.HashMap;

class HashMapByValue {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        if (s.length() > 2) {
            return;
        }
        HashMap<String, Integer> map = new HashMap<>();
        map.put(s, 1);
        assert map.containsKey(new String(s));
        assert map.get(s.concat("")) == 1;
    }
}
