//@ fails-with: "a"
import crema.Symbolic;

class NoPrefix {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        try {
            s.startsWith(null);
        } catch (NullPointerException e) {
            assert e.getMessage() == null; //~ THROWS AssertionError
        }
    }}
