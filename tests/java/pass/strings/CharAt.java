//@ property: assert
import crema.Symbolic;

class CharAt {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 3);
        char c = s.charAt(1);
        assert s.substring(1, 2).charAt(0) == c;
        assert s.toCharArray()[1] == c;
    }
}
