//@ fails-with: 'ß'
//@ verdict: not TRUE
import crema.Symbolic;

class SharpS {
    public static void main(String[] args) {
        char c = Symbolic.nondetChar();
        assert String.valueOf(c).toUpperCase().length() == 1; //~ THROWS AssertionError
    }}
