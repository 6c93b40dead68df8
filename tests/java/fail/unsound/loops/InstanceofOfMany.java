//@ property: assert
//@ verdict: not TRUE
//@ fails-with: 2, true, false, 1000000
import crema.Symbolic;

/** Objects of two classes in one list. */
class InstanceofOfMany {
    static class A { int v = 1; A next; }
    static class B extends A { }

    public static void main(String[] args) {
        A list = null;
        for (int i = Symbolic.nondetInt(); i > 0; i--) {
            A p = Symbolic.nondetBoolean() ? new B() : new A();
            p.next = list;
            list = p;
        }
        int limit = Symbolic.nondetInt(), g = 0;
        while (g < limit) {
            g++;
        }
        if (g != 1000000) {
            return;
        }
        boolean found = false;
        for (A p = list; p != null; p = p.next) {
            found = p instanceof B;
        }
        assert !found; //~ THROWS AssertionError
    }
}
