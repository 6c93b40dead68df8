//@ fails-with: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
//@ verdict: not TRUE
import crema.Symbolic;

class NoDouble {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() > 60);
        try {
            Double.parseDouble(s);
        } catch (NumberFormatException e) {
            assert e.getMessage() == null; //~ THROWS AssertionError
        }
    }}
