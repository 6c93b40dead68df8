import crema.Symbolic;

// A sealed hierarchy of records, and an abstract class without subclasses.
class AnyShape {
    sealed interface Shape permits Circle, Square {
        double area();
    }

    record Circle(double radius) implements Shape {
        public double area() {
            return radius > 0 ? 3 : 0;
        }
    }

    record Square(int side, boolean filled, String name) implements Shape {
        public double area() {
            return 1;
        }
    }

    abstract static class Nothing {}

    public static void main(String[] args) {
        Shape shape = Symbolic.nondetObject(Shape.class);
        assert shape == null || shape instanceof Circle || shape instanceof Square;
        assert shape == null || shape.area() >= 0;
        assert Symbolic.nondetObject(Nothing.class) == null;
    }
}
