//@ property: assert
//@ min-jdk: 21
import crema.Symbolic;

class Patterns {
    public static void main(String[] args) {
        Object o = Symbolic.nondetBoolean() ? (Object) Symbolic.nondetInt() : "text";
        int r = switch (o) {
            case Integer i when i > 100 -> 1;
            case Integer i -> 2;
            case String s -> s.length();
            default -> -1;
        };
        assert r != -1;
        assert r != 1 || (Integer) o > 100;
    }
}
