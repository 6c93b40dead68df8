//@ fails-with: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
//@ verdict: not TRUE
import crema.Symbolic;

class NoFloat {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() > 60);
        try {
            Float.parseFloat(s);
        } catch (NumberFormatException e) {
            assert e.getMessage().isEmpty(); //~ THROWS AssertionError
        }
    }}
