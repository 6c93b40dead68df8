//@ property: assert
//@ fails-with: false
//@ fixme: natives keep state in the memory of the host, which is one for all paths
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
