//@ property: exception
//@ fails-with: -1L, 0L
import crema.Symbolic;

class RemainderByZero {
    public static void main(String[] args) {
        long a = Symbolic.nondetLong();
        long b = Symbolic.nondetLong();
        long r = a % b; //~ THROWS ArithmeticException
        System.out.println(r);
    }
}
