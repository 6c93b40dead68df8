//@ property: assert
import crema.Symbolic;

class Split {
    public static void main(String[] args) {
        char c = Symbolic.nondetChar();
        Symbolic.assume(c == ',' || c == ';');
        String[] parts = ("a" + c + "b").split(",");
        assert parts.length == (c == ',' ? 2 : 1);
    }
}
