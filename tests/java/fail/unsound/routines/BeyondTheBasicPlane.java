//@ fails-with: "😀"
import crema.Symbolic;

class BeyondTheBasicPlane {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 2);
        assert s.codePointAt(0) < 0x10000; //~ THROWS AssertionError
    }}
