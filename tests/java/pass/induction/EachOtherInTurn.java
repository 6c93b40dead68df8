//@ property: exception
//@ sampled: no
import crema.Symbolic;

class EachOtherInTurn {
    static boolean isEven(int n) {
        return n == 0 || isOdd(n - 1);
    }

    static boolean isOdd(int n) {
        return n != 0 && isEven(n - 1);
    }

    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        if (n > 0 && isEven(n) && isOdd(n)) {
            System.out.println("never");
        }
    }
}
