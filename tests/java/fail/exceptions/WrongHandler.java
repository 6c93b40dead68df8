//@ property: exception
//@ fails-with: 2
import crema.Symbolic;

class WrongHandler {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        try {
            int[] cells = new int[2];
            cells[a & 3] = 1; //~ THROWS ArrayIndexOutOfBoundsException
        } catch (NullPointerException | ArithmeticException e) {
            System.out.println(e);
        }
    }
}
