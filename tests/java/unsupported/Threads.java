//@ property: assert
//@ reason: thread
import crema.Symbolic;

class Threads {
    public static void main(String[] args) throws InterruptedException {
        int a = Symbolic.nondetInt();
        int[] result = new int[1];
        Thread t = new Thread(() -> result[0] = a * 2);
        t.start();
        t.join();
        assert result[0] == a + a;
    }
}
