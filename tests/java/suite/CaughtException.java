package suite;

//@ asserts: assertEquals(1, CaughtException.kind
//@ asserts: assertEquals(2, CaughtException.kind
//@ asserts: assertEquals(3, CaughtException.kind
//@ asserts: assertEquals(4, CaughtException.kind
class CaughtException {
    /** The branch depends on the type of a caught exception. */
    static int kind(int index, Object[] elements) {
        try {
            String text = (String) elements[index];
            return text.isEmpty() ? 1 : 2;
        } catch (RuntimeException e) {
            return e instanceof IndexOutOfBoundsException ? 3 : 4;
        }
    }
}
