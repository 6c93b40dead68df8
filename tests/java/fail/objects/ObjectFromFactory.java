//@ property: assert
//@ fails-with: Verifier 7, Verifier true
import org.sosy_lab.sv_benchmarks.ObjectFactory;
import org.sosy_lab.sv_benchmarks.Verifier;

/** An object of a type that a factory of the program chooses, from inputs of its own. */
class ObjectFromFactory {
    static class Point {
        final int x;

        Point(int x) {
            this.x = x;
        }
    }

    static final class Marked extends Point {
        Marked(int x) {
            super(x);
        }
    }

    static final class Points implements ObjectFactory<Point> {
        @Override
        public Point createObject() {
            int x = Verifier.nondetInt();
            return Verifier.nondetBoolean() ? new Marked(x) : new Point(x);
        }
    }

    public static void main(String[] args) {
        Point point = Verifier.nondetObject(Point.class, new Points());
        assert !(point instanceof Marked) || point.x != 7; //~ THROWS AssertionError
    }
}
