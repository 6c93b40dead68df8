//@ property: exception
//@ fails-with: 3.0
import crema.Symbolic;

class IndexFromDouble {
    public static void main(String[] args) {
        double d = Symbolic.nondetDouble();
        Symbolic.assume(d >= 0 && d <= 3);
        int[] cells = new int[3];
        cells[(int) d]++; //~ THROWS ArrayIndexOutOfBoundsException
    }
}
