//@ fails-with: "abc", 7
import crema.Symbolic;

class DeletedBehindTheEnd {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        int n = Symbolic.nondetInt();
        Symbolic.assume(s.length() == 3);
        try {
            new StringBuilder(s).deleteCharAt(n);
        } catch (StringIndexOutOfBoundsException e) {
            assert n != 7 || !e.getMessage().contains("7"); //~ THROWS AssertionError
        }
    }}
