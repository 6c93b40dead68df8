//@ fails: the class has no signers if the call is left out
//@ fails-with: false
import crema.Symbolic;

class SignedOnOnePath {
    public static void main(String[] args) {
        if (Symbolic.nondetBoolean()) {
            new Signing().sign();
        }
        int count = SignedOnOnePath.class.getSigners() == null ? 0 : SignedOnOnePath.class.getSigners().length;
        assert count == 1; //~ THROWS AssertionError
    }

    static class Signing extends ClassLoader {
        void sign() {
            setSigners(SignedOnOnePath.class, new Object[] {"somebody"});
        }
    }
}
