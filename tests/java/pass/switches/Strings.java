//@ property: assert
import crema.Symbolic;

class Strings {
    public static void main(String[] args) {
        String s = Symbolic.nondetBoolean() ? "one" : "two";
        int r = switch (s) {
            case "one" -> 1;
            case "two" -> 2;
            default -> 3;
        };
        assert r < 3;
        assert r == (s.charAt(0) == 'o' ? 1 : 2);
    }
}
