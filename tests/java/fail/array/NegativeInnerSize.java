//@ property: exception
//@ fails-with: 1, -3
import crema.Symbolic;

class NegativeInnerSize {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        int m = Symbolic.nondetInt();
        Symbolic.assume(n >= 0 && n < 3 && m < 3);
        int[][] cells = new int[n][m]; //~ THROWS NegativeArraySizeException
        System.out.println(cells.length);
    }
}
