//@ property: assert
// What is written at one index is read there, and nowhere else, whatever the length.
class WriteAnyLength {
    public static void main(String[] args) {
        int size = crema.Symbolic.nondetInt();
        int at = crema.Symbolic.nondetInt();
        int other = crema.Symbolic.nondetInt();
        if (size < 0 || size > 300) {
            return;
        }
        long[] numbers = new long[size];
        try {
            numbers[at] = 7;
            assert at >= 0 && at < size;
            assert numbers[at] == 7;
        } catch (ArrayIndexOutOfBoundsException e) {
            assert at < 0 || at >= size;
        }
        if (other >= 0 && other < numbers.length && other != at) {
            assert numbers[other] == 0;
        }
    }
}
