//@ property: assert
import crema.Symbolic;

class Concatenation {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        String t = "a=" + a;
        assert t.length() >= 3 && t.startsWith("a=");
        assert (t.charAt(2) == '-') == (a < 0);
    }
}
