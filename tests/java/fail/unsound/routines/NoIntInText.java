//@ fails-with: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
import crema.Symbolic;

class NoIntInText {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() > 60);
        try {
            Integer.parseInt(s);
        } catch (NumberFormatException e) {
            assert e.getMessage().length() < 70; //~ THROWS AssertionError
        }
    }}
