//@ fails-with: "-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
import crema.Symbolic;

class NoLongInText {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() > 60);
        try {
            Long.valueOf(s);
        } catch (NumberFormatException e) {
            assert e.getMessage() == null; //~ THROWS AssertionError
        }
    }}
