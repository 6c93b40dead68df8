//@ property: exception
//@ fails-with: 3
// An array of any length may be too short.
class AnyLengthTooShort {
    public static void main(String[] args) {
        int size = crema.Symbolic.nondetInt();
        if (size < 3) {
            return;
        }
        char[] letters = new char[size - 1];
        letters[2] = 'x'; //~ THROWS ArrayIndexOutOfBoundsException
    }
}
