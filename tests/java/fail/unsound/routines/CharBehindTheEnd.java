//@ fails-with: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", 0
//@ verdict: not TRUE
import crema.Symbolic;

class CharBehindTheEnd {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() > 60);
        int n = Symbolic.nondetInt();
        Symbolic.assume(n >= 0 && n < 1000);
        try {
            s.charAt(s.length() + n);
        } catch (StringIndexOutOfBoundsException e) {
            assert e.getMessage().equals("index " + (s.length() + n) + ", length " + s.length()); //~ THROWS AssertionError
        }
    }}
