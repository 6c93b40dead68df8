//@ property: assert
import crema.Symbolic;

class Increments {
    public static void main(String[] args) {
        byte b = Symbolic.nondetByte();
        byte before = b++;
        assert b == (byte) (before + 1);
        assert before != 127 || b == -128;
        char c = Symbolic.nondetChar();
        char old = c--;
        assert old != 0 || c == '\uffff';
    }
}
