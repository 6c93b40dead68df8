//@ property: exception
//@ sampled: no
import crema.Symbolic;

class TwoCallsOfItself {
    static int calls;

    static int fibonacci(int n) {
        calls++;
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }

    public static void main(String[] args) {
        int[] table = new int[8];
        int result = fibonacci(Symbolic.nondetInt());
        table[result & 7] = calls;
    }
}
