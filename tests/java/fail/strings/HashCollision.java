//@ property: assert
//@ fails-with: "BB"
import crema.Symbolic;

class HashCollision {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 2);
        assert s.equals("Aa") || s.hashCode() != "Aa".hashCode(); //~ THROWS AssertionError
    }
}
