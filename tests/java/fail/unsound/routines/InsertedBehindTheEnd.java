//@ fails-with: "abc", 9
import crema.Symbolic;

class InsertedBehindTheEnd {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        int n = Symbolic.nondetInt();
        Symbolic.assume(s.length() == 3 && n > 3);
        try {
            new StringBuilder(s).insert(n, "x");
        } catch (StringIndexOutOfBoundsException e) {
            assert !e.getMessage().contains("9"); //~ THROWS AssertionError
        }
    }}
