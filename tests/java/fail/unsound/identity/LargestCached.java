//@ property: assert
//@ fails-with: 127
// The last number in the cache of `Integer`.
class LargestCached {
    public static void main(String[] args) throws Throwable {
        int n = crema.Symbolic.nondetInt();
        Integer one = n, other = n;
        assert n != 127 || one != other; //~ THROWS AssertionError
    }
}
