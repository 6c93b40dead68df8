//@ property: assert
import crema.Symbolic;
import java.util.HashMap;
import java.util.Map;

class MapWithTwoKeys {
    public static void main(String[] args) {
        byte a = Symbolic.nondetByte();
        byte b = Symbolic.nondetByte();
        Map<Byte, String> map = new HashMap<>();
        map.put(a, "a");
        map.put(b, "b");
        assert map.size() == (a == b ? 1 : 2);
        assert map.get(a).equals(a == b ? "b" : "a");
    }
}
