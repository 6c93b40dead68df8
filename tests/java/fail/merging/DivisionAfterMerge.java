//@ property: exception
//@ fails-with: 4, -4
import crema.Symbolic;

class DivisionAfterMerge {
    static int pick(int x) {
        if (x > 0) return x;
        return -x;
    }

    public static void main(String[] args) {
        int a = pick(Symbolic.nondetInt());
        int b = pick(Symbolic.nondetInt());
        int r = a < 4 ? 1 : 100 / (a - b); //~ THROWS ArithmeticException
    }
}
