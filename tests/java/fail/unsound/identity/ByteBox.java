//@ property: assert
//@ fails-with: (byte) -1
// Every byte has an object in the cache.
class ByteBox {
    public static void main(String[] args) throws Throwable {
        byte b = crema.Symbolic.nondetByte();
        Byte boxed = b, other = -1;
        assert boxed != other; //~ THROWS AssertionError
    }
}
