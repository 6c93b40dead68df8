//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, 1000000
import crema.Symbolic;

/** The same by a map of identities. */
class MapOfUnmet {
    MapOfUnmet next;

    public static void main(String[] args) {
        MapOfUnmet p = null, q = null;
        int n = Symbolic.nondetInt();
        for (int i = 0; i < n; i++) {
            q = p;
            p = new MapOfUnmet();
        }
        java.util.IdentityHashMap<Object, Object> map = new java.util.IdentityHashMap<>();
        map.put(p, map);
        boolean same = map.containsKey(q);
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert p == null || q == null || same; //~ THROWS AssertionError
    }
}
