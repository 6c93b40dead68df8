//@ property: exception
//@ fails-with: 5
//@ fails-with: -1
import crema.Symbolic;

class IndexOutOfBounds {
    public static void main(String[] args) {
        int i = Symbolic.nondetInt();
        int[] cells = new int[5];
        cells[i] = 1; //~ THROWS ArrayIndexOutOfBoundsException
    }
}
