//@ property: assert
//@ verdict: not TRUE
//@ fails-with: true, 0, 1000000
import crema.Symbolic;

/** A branch chooses the class of an object. */
class InstanceofChosen {
    static class A { int v = 1; }
    static class B extends A { }

    public static void main(String[] args) {
        A p = new A();
        if (Symbolic.nondetBoolean()) {
            p = new B();
        }
        for (int i = Symbolic.nondetInt(); i > 0; i--) {
            p = new A();
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        assert !(p instanceof B); //~ THROWS AssertionError
    }
}
