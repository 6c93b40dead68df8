//@ fails-with: "😀"
import crema.Symbolic;

class TwoUnitsOneCharacter {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 2);
        assert s.codePointCount(0, 2) == 2; //~ THROWS AssertionError
    }}
