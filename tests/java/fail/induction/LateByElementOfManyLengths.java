//@ property: assert
//@ fails-with: 20
import crema.Symbolic;

class LateByElementOfManyLengths {
    public static void main(String[] args) {
        int length = Symbolic.nondetInt();
        if (length < 1 || length > 40) {
            return;
        }
        char[] text = new char[length];
        for (int i = 1; i < length; i++) {
            text[i] = (char) (text[i - 1] + 1);
        }
        assert text[length - 1] != 19; //~ THROWS AssertionError
    }
}
