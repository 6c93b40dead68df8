//@ property: assert
import crema.Symbolic;

class InnerClass {
    public static void main(String[] args) {
        InnerClass outer = new InnerClass();
        Counter c = outer.new Counter();
        int a = Symbolic.nondetInt();
        c.add(a);
        assert outer.sum == a;
    }

    int sum;

    class Counter {
        void add(int a) {
            sum += a;
        }
    }
}
