//@ property: assert
//@ fails-with: 127L
// The cache of `Long`.
class LongBox {
    public static void main(String[] args) throws Throwable {
        long n = crema.Symbolic.nondetLong();
        Long boxed = n, other = 127L;
        assert boxed != other; //~ THROWS AssertionError
    }
}
