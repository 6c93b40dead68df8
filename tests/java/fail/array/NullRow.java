//@ property: exception
//@ fails-with: 2
import crema.Symbolic;

class NullRow {
    public static void main(String[] args) {
        int i = Symbolic.nondetInt();
        Symbolic.assume(i >= 0 && i < 3);
        int[][] rows = {{1}, {2}, null};
        System.out.println(rows[i].length); //~ THROWS NullPointerException
    }
}
