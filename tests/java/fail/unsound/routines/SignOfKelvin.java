//@ fails-with: 'K'
//@ verdict: not TRUE
import crema.Symbolic;

class SignOfKelvin {
    public static void main(String[] args) {
        char c = Symbolic.nondetChar();
        assert c == 'k' || c == 'K' || !String.valueOf(c).equalsIgnoreCase("k"); //~ THROWS AssertionError
    }}
