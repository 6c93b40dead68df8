//@ property: exception
//@ fails-with: 3
import crema.Symbolic;

class ThrowNull {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        RuntimeException e = a == 3 ? null : new RuntimeException();
        if (a >= 3 && a < 4) {
            throw e; //~ THROWS NullPointerException
        }
    }
}
