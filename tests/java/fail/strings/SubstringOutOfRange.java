//@ property: exception
//@ fails-with: "a"
import crema.Symbolic;

class SubstringOutOfRange {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() < 4);
        System.out.println(s.substring(2)); //~ THROWS StringIndexOutOfBoundsException
    }
}
