//@ property: assert
// Small numbers are boxed to one object.
class CachedTwice {
    public static void main(String[] args) throws Throwable {
        int n = crema.Symbolic.nondetInt();
        if (n < -128 || n > 127) {
            return;
        }
        assert Integer.valueOf(n) == Integer.valueOf(n);
        Integer one = n, other = n;
        assert System.identityHashCode(one) == System.identityHashCode(other);
    }
}
