//@ property: assert
import crema.Symbolic;

class Length {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        assert s.length() >= 0;
        assert s.isEmpty() == (s.length() == 0);
    }
}
