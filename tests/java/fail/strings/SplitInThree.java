//@ property: assert
//@ fails-with: "a,b,c"
import crema.Symbolic;

class SplitInThree {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 5);
        assert s.split(",").length != 3; //~ THROWS AssertionError
    }
}
