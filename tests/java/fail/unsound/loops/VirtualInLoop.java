//@ property: assert
//@ verdict: not TRUE
//@ fails-with: true, 2, 1000000
import crema.Symbolic;

/** A branch chooses the class whose method the loop calls. */
class VirtualInLoop {
    static class A { int step(int x) { return x; } }
    static class B extends A { int step(int x) { return x + 1; } }

    public static void main(String[] args) {
        A a = Symbolic.nondetBoolean() ? new B() : new A();
        int x = 0;
        for (int n = Symbolic.nondetInt(); n > 0; n--) {
            x = a.step(x);
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert x <= 0; //~ THROWS AssertionError
    }
}
