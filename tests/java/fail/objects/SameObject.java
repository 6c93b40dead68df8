//@ fails-with: {new SameObject$Point int int}, argument 1, argument 2, {earlier 0}
import crema.Symbolic;

class SameObject {
    static class Point {
        int x;
        int y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }
    }

    public static void main(String[] args) {
        Point p = Symbolic.nondetObject(Point.class);
        Point q = Symbolic.nondetObject(Point.class);
        if (p != null && q != null) {
            int before = p.x;
            q.x = before + 1;
            assert p.x == before; //~ THROWS AssertionError
        }
    }
}
