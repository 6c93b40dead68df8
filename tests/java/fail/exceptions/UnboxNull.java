//@ property: exception
//@ fails-with: true
import crema.Symbolic;

class UnboxNull {
    public static void main(String[] args) {
        Integer boxed = Symbolic.nondetBoolean() ? null : Integer.valueOf(1);
        int i = boxed; //~ THROWS NullPointerException
        System.out.println(i);
    }
}
