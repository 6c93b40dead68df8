//@ property: assert
// One side of a branch knows the length of an array and gives the array to a native method.
class SettledOnOneSide {
    public static void main(String[] args) {
        int size = crema.Symbolic.nondetInt();
        if (size < 0 || size > 5) {
            return;
        }
        int[] numbers = new int[size];
        int copied = -1;
        if (size == 3) {
            copied = numbers.clone().length;
        }
        assert copied == -1 || copied == 3;
        assert size != 3 || copied == 3;
        assert numbers.length == size;
    }
}
