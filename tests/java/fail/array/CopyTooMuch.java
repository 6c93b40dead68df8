//@ property: exception
//@ fails-with: 3
import crema.Symbolic;

class CopyTooMuch {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        Symbolic.assume(n >= 0 && n < 4);
        int[] from = new int[3];
        int[] to = new int[2];
        System.arraycopy(from, 0, to, 0, n); //~ THROWS ArrayIndexOutOfBoundsException
    }
}
