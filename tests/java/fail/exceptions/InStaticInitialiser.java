//@ property: exception
//@ fails-with: true
import crema.Symbolic;

class InStaticInitialiser {
    public static void main(String[] args) {
        try {
            System.out.println(Holder.VALUE);
        } catch (ExceptionInInitializerError e) {
            throw new IllegalStateException(e); //~ THROWS IllegalStateException
        }
    }

    static class Holder {
        static final int VALUE = 1 / (Symbolic.nondetBoolean() ? 0 : 1);
    }
}
