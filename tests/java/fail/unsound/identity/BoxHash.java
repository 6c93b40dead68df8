//@ property: assert
//@ fails-with: (byte) 5
// The identity hash code of a wrapper object of the cache.
class BoxHash {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        assert System.identityHashCode((int) b) != System.identityHashCode(5); //~ THROWS AssertionError
    }
}
