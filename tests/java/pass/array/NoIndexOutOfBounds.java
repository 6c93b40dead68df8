//@ property: exception
import crema.Symbolic;

class NoIndexOutOfBounds {
    public static void main(String[] args) {
        int i = Symbolic.nondetInt();
        int[] cells = new int[8];
        cells[i & 7] = 1;
        cells[Integer.remainderUnsigned(i, 8)]++;
    }
}
