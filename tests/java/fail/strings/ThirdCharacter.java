//@ property: assert
//@ fails-with: "..z"
import crema.Symbolic;

class ThirdCharacter {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 3);
        assert s.charAt(2) != 'z'; //~ THROWS AssertionError
    }
}
