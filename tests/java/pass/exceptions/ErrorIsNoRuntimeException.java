//@ property: exception
import crema.Symbolic;

/** Errors are not what the property is about. */
class ErrorIsNoRuntimeException {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        if (a == 3) {
            throw new InternalError();
        }
    }
}
