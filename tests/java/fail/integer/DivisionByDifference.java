//@ property: exception
//@ fails-with: 12, 12
import crema.Symbolic;

class DivisionByDifference {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();
        int q = 1000 / (a - b); //~ THROWS ArithmeticException
        System.out.println(q);
    }
}
