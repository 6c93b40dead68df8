//@ property: assert
//@ fails-with: 3, 4
//@ min-jdk: 21
import crema.Symbolic;

class RecordPattern {
    public static void main(String[] args) {
        Object o = new Point(Symbolic.nondetInt(), Symbolic.nondetInt());
        int r = switch (o) {
            case Point(int x, int y) when x == 3 && y == 4 -> 5;
            case Point p -> 0;
            default -> 1;
        };
        assert r != 5; //~ THROWS AssertionError
    }

    record Point(int x, int y) {}
}
