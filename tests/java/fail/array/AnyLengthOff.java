//@ property: assert
//@ fails-with: 1367
// The length of an array that is found wrong for one number only.
class AnyLengthOff {
    public static void main(String[] args) {
        int size = crema.Symbolic.nondetInt();
        if (size < 0 || size > 2000) {
            return;
        }
        byte[] bytes = new byte[size];
        assert bytes.length * 3 != 4101; //~ THROWS AssertionError
    }
}
