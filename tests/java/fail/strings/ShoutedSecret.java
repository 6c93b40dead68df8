//@ property: assert
//@ fails-with: " xyzzy!"
import crema.Symbolic;

class ShoutedSecret {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        assert !("[" + s.trim().toUpperCase() + "]").contains("[XYZZY"); //~ THROWS AssertionError
    }
}
