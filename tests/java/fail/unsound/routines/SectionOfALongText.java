//@ fails-with: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
import crema.Symbolic;

class SectionOfALongText {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 61);
        try {
            s.substring(9, 5);
        } catch (StringIndexOutOfBoundsException e) {
            assert !e.getMessage().contains("61"); //~ THROWS AssertionError
        }
    }}
