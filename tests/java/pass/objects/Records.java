//@ property: assert
import crema.Symbolic;

class Records {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        int b = Symbolic.nondetInt();
        Point p = new Point(a, b);
        assert p.equals(new Point(a, b));
        assert p.equals(new Point(b, a)) == (a == b);
        assert p.hashCode() == new Point(a, b).hashCode();
    }

    record Point(int x, int y) {}
}
