//@ property: assert
import crema.Symbolic;

class Interned {
    public static void main(String[] args) {
        boolean b = Symbolic.nondetBoolean();
        String s = b ? "one" : "two";
        assert s == s.intern();
        assert (s == "one") == b;
    }
}
