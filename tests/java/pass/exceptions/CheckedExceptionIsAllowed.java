//@ property: exception
import crema.Symbolic;

class CheckedExceptionIsAllowed {
    public static void main(String[] args) throws Exception {
        int a = Symbolic.nondetInt();
        if (a == 3) {
            throw new java.io.IOException();
        }
    }
}
