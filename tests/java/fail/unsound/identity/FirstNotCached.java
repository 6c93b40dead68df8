//@ property: assert
//@ fails-with: 128
// The first number that has no object in the cache.
class FirstNotCached {
    public static void main(String[] args) throws Throwable {
        int n = crema.Symbolic.nondetInt();
        Integer one = n, other = n;
        assert n < 100 || n > 128 || one == other; //~ THROWS AssertionError
    }
}
