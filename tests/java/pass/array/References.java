//@ property: assert
import crema.Symbolic;

class References {
    public static void main(String[] args) {
        int i = Symbolic.nondetInt();
        Symbolic.assume(i >= 0 && i < 3);
        String[] words = {"a", "bb", "ccc"};
        assert words[i].length() == i + 1;
    }
}
