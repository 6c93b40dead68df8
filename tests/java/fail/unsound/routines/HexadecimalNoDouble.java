//@ fails-with: "0xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
//@ verdict: not TRUE
import crema.Symbolic;

class HexadecimalNoDouble {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() > 60);
        try {
            Double.parseDouble(s);
        } catch (NumberFormatException e) {
            assert e.getStackTrace().length < 5; //~ THROWS AssertionError
        }
    }}
