//@ property: assert
//@ fails-with: "..x"
import crema.Symbolic;

class FoundAtTwo {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 3);
        assert s.indexOf('x') != 2; //~ THROWS AssertionError
    }
}
