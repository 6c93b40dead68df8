//@ property: exception
//@ fails-with: true
import crema.Symbolic;

class NullDereference {
    public static void main(String[] args) {
        String s = Symbolic.nondetBoolean() ? null : "x";
        System.out.println(s.length()); //~ THROWS NullPointerException
    }
}
