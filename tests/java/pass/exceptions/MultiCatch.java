//@ property: exception
import crema.Symbolic;

class MultiCatch {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        try {
            if (a == 1) {
                throw new IllegalStateException();
            }
            Object o = a == 2 ? "s" : Integer.valueOf(a);
            System.out.println((Integer) o);
        } catch (IllegalStateException | ClassCastException e) {
            assert a == 1 || a == 2;
        }
    }
}
