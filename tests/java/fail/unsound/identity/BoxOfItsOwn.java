//@ property: assert
//@ fails-with: (byte) 5
// What `new` makes is not in the cache.
class BoxOfItsOwn {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        Integer made = new Integer(5), boxed = (int) b;
        assert b != 5 || made == boxed; //~ THROWS AssertionError
    }
}
