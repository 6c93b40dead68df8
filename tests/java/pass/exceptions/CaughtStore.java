//@ property: assert
import crema.Symbolic;

class CaughtStore {
    public static void main(String[] args) {
        Object[] cells = Symbolic.nondetBoolean() ? new Object[1] : new Integer[1];
        try {
            cells[0] = "s";
            assert cells.getClass() == Object[].class;
        } catch (ArrayStoreException e) {
            assert cells.getClass() == Integer[].class;
        }
    }
}
