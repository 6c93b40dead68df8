//@ property: exception
//@ fails-with: 0
import crema.Symbolic;

class InOtherThread {
    public static void main(String[] args) throws InterruptedException {
        int a = Symbolic.nondetInt();
        Thread t = new Thread(() -> System.out.println(1 / a)); //~ THROWS ArithmeticException
        t.start();
        t.join();
    }
}
