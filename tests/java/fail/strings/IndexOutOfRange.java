//@ property: exception
//@ fails-with: ""
import crema.Symbolic;

class IndexOutOfRange {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() < 3);
        System.out.println(s.charAt(0)); //~ THROWS StringIndexOutOfBoundsException
    }
}
