//@ property: assert
import crema.Symbolic;

class CopiedInput {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        String copy = new String(s);
        assert copy != s && copy.equals(s);
        assert copy.length() == s.length();
        if (copy.startsWith("a") && copy.length() == 1) {
            assert s.charAt(0) == 'a' && s.equals("a");
        }
    }
}
