//@ property: exception
//@ fails-with: 1
import crema.Symbolic;

class WrongElementType {
    public static void main(String[] args) {
        int i = Symbolic.nondetInt();
        Symbolic.assume(i == 0 || i == 1);
        Object[][] rows = {new Object[1], new String[1]};
        rows[i][0] = 42; //~ THROWS ArrayStoreException
    }
}
