//@ property: assert
// A number that is not small is boxed to a new object each time.
class NeverCached {
    public static void main(String[] args) throws Throwable {
        int n = crema.Symbolic.nondetInt();
        if (n >= -128 && n <= 127) {
            return;
        }
        Integer one = n, other = n;
        assert one != other && one.equals(other);
        Integer thousand = 1000;
        assert thousand != one;
    }
}
