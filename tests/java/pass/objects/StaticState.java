//@ property: assert
import crema.Symbolic;

class StaticState {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        add(a);
        add(-a);
        assert total == 0 && calls == 2;
    }

    static int total;
    static int calls;

    static void add(int a) {
        total += a;
        calls++;
    }
}
