//@ property: exception
//@ fails-with: "open"
import crema.Symbolic;

class StringCase {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() <= 4);
        switch (s) {
            case "shut" -> System.out.println();
            case "open" -> throw new UnsupportedOperationException(); //~ THROWS UnsupportedOperationException
            default -> { }
        }
    }
}
