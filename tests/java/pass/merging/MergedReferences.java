// Merged references: null or not, compared, read, written, called, cast.
import crema.Symbolic;

class MergedReferences {
    static class Shape {
        int size = 1;
        int area() { return size; }
    }

    static class Square extends Shape {
        @Override int area() { return size * size; }
    }

    static Shape shared;

    public static void main(String[] args) {
        int x = Symbolic.nondetInt();
        Shape a = new Shape(), b = new Square();
        a.size = 3;
        b.size = 4;
        Shape one = x > 5 ? a : b;
        assert one.area() == (x > 5 ? 3 : 16);
        one.size += 10;
        assert a.size + b.size == 17;
        assert (one == a) == (x > 5);
        assert one instanceof Square != x > 5;
        Shape maybe = null;
        if (x < 0) maybe = a;
        assert maybe == null ? x >= 0 : maybe.size == 3;
        shared = x == 9 ? a : one;
        assert x <= 5 || shared == a;
        Shape[] shapes = {a, b, null};
        if (x > 7) shapes[2] = a; else shapes[1] = a;
        shapes[1].size = 100;
        assert x > 7 ? b.size == 100 : a.size == 100;
        Object o = x > 8 ? "text" : shapes;
        if (o instanceof String) {
            assert ((String) o).length() == 4 && x > 8;
        } else {
            assert ((Shape[]) o).length == 3;
        }
        synchronized (one) {
            one.size = 0;
        }
        assert x > 5 ? a.size == 0 : b.size == 0;
    }
}
