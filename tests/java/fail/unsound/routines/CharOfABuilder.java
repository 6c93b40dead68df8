//@ fails-with: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
//@ verdict: not TRUE
import crema.Symbolic;

class CharOfABuilder {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() > 60);
        try {
            new StringBuilder(s).append('!').charAt(-1);
        } catch (IndexOutOfBoundsException e) {
            assert e.getMessage().endsWith("?"); //~ THROWS AssertionError
        }
    }}
