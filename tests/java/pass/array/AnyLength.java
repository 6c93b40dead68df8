//@ property: assert
// An array of any length: one path for each order of magnitude, and one where a JVM has not enough memory.
class AnyLength {
    public static void main(String[] args) {
        int size = crema.Symbolic.nondetInt();
        if (size < 0) {
            return;
        }
        int[] numbers = new int[size];
        assert numbers.length == size;
    }
}
