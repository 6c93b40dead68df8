//@ property: assert
// Arrays of symbolic length that are made on the sides of a branch, or settled there.
class LengthOnOneSide {
    static int[] kept;

    public static void main(String[] args) {
        int size = crema.Symbolic.nondetInt();
        boolean first = crema.Symbolic.nondetBoolean();
        if (size < 1 || size > 5) {
            return;
        }
        int[] numbers = new int[size];
        if (first) {
            kept = numbers;
        } else {
            kept = new int[size + 1];
        }
        if (crema.Symbolic.nondetBoolean()) {
            numbers[0] = numbers.clone().length;
        }
        assert kept.length == (first ? size : size + 1);
        assert numbers[0] == 0 || numbers[0] == size;
        assert !first || kept[0] == numbers[0];
    }
}
