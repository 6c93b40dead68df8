//@ property: assert
// What `new` makes is never an object of the cache.
class MadeIsNotCached {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        Integer made = new Integer(b), boxed = (int) b;
        assert made != boxed && made.equals(boxed);
        assert made != new Integer(b);
    }
}
