//@ property: exception
//@ fails-with: -1
import crema.Symbolic;

class NegativeSize {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        Symbolic.assume(n < 10);
        int[] cells = new int[n]; //~ THROWS NegativeArraySizeException
        System.out.println(cells.length);
    }
}
