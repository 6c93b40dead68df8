//@ fails: the class has signers if the call is made
//@ fails-with: true
import crema.Symbolic;

class SignedOnTheOtherPath {
    public static void main(String[] args) {
        if (Symbolic.nondetBoolean()) {
            new Signing().sign();
        }
        assert SignedOnTheOtherPath.class.getSigners() == null; //~ THROWS AssertionError
    }

    static class Signing extends ClassLoader {
        void sign() {
            setSigners(SignedOnTheOtherPath.class, new Object[] {"somebody"});
        }
    }
}
