//@ property: assert
//@ reason: whether the JVM had interned a string before the program did
// The JDK interns strings of its own, which ones nobody says.
class InternedBefore {
    public static void main(String[] args) {
        char first = crema.Symbolic.nondetBoolean() ? 'm' : 'n';
        String text = new String(new char[] {first, 'a', 'i', 'n'});
        assert text.intern() == text;
    }
}
