//@ property: assert
//@ fails-with: 2
import crema.Symbolic;

class EnumCase {
    public static void main(String[] args) {
        Level level = Level.values()[Math.floorMod(Symbolic.nondetInt(), 3)];
        assert weight(level) < 100; //~ THROWS AssertionError
    }

    enum Level { LOW, MIDDLE, HIGH }

    static int weight(Level level) {
        return switch (level) {
            case LOW -> 1;
            case MIDDLE -> 10;
            case HIGH -> 100;
        };
    }
}
