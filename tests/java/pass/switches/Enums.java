//@ property: assert
import crema.Symbolic;

class Enums {
    public static void main(String[] args) {
        Color c = Color.values()[Symbolic.nondetInt() & 1];
        int r = switch (c) {
            case RED -> 1;
            case GREEN -> 2;
            case BLUE -> 3;
        };
        assert r == c.ordinal() + 1 && r != 3;
    }

    enum Color { RED, GREEN, BLUE }
}
