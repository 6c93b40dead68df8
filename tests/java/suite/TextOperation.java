package suite;

//@ asserts: assertEquals(1, TextOperation.prefix
//@ asserts: assertEquals(2, TextOperation.prefix
//@ asserts: assertEquals(3, TextOperation.prefix
//@ asserts: assertEquals(4, TextOperation.prefix
class TextOperation {
    /** The branch depends on an operation on strings. */
    static int prefix(String text) {
        if (text.startsWith("0x")) {
            return text.length() > 4 ? 1 : 2;
        }
        return text.trim().equals("hello") ? 3 : 4;
    }
}
