//@ property: assert
//@ fails-with: "abc"
// `IdentityHashMap` compares its keys by identity.
import java.util.IdentityHashMap;

class StringAsKey {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        IdentityHashMap<String, Integer> map = new IdentityHashMap<>();
        map.put(s, 1);
        assert !map.containsKey(s.trim()); //~ THROWS AssertionError
    }
}
