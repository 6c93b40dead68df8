//@ property: assert
//@ fails-with: false
//@ verdict: not TRUE
import crema.Symbolic;

/** The signers of a class are kept by the JVM. */
class SignersOfAClass {
    static class Loader extends ClassLoader {
        void sign(Class<?> signed) {
            setSigners(signed, new Object[] {"x"});
        }
    }

    public static void main(String[] args) {
        if (Symbolic.nondetBoolean()) {
            new Loader().sign(SignersOfAClass.class);
        }
        assert SignersOfAClass.class.getSigners() != null; //~ THROWS AssertionError
    }
}
