//@ fails-with: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
import crema.Symbolic;

class FormatOfALongText {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() > 60);
        assert String.format("<%s>", s).length() < 63; //~ THROWS AssertionError
    }}
