//@ property: exception
//@ fails-with: "x"
import crema.Symbolic;

class NoNumber {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 1);
        System.out.println(Integer.parseInt(s)); //~ THROWS NumberFormatException
    }
}
