//@ property: exception
//@ fails-with: 65536, 65536
import crema.Symbolic;

class ExactMultiplication {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();
        int p = Math.multiplyExact(a, b); //~ THROWS ArithmeticException
        System.out.println(p);
    }
}
