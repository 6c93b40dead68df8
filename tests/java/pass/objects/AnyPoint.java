import crema.Symbolic;

// Every point is made by the constructor, which refuses some arguments, by an exception or by an assertion.
class AnyPoint {
    record Point(int x, int y) {
        Point {
            if (x < 0) {
                throw new IllegalArgumentException("negative: " + x);
            }
            assert y != 5;
        }
    }

    public static void main(String[] args) {
        Point p = Symbolic.nondetObject(Point.class);
        Point q = Symbolic.nondetObject(Point.class);
        if (p != null) {
            assert p.x() >= 0 && p.y() != 5;
            assert p != q || p.equals(q);
        }
    }
}
