//@ fails: in one of many turns the hash code is this one
import crema.Symbolic;

class HashInALoop {
    public static void main(String[] args) {
        boolean seen = false;
        for (int i = Symbolic.nondetInt(); i > 0; i--) {
            seen |= new Object().hashCode() == 4711;
        }
        assert !seen;
    }
}
