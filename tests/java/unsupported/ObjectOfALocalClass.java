//@ reason: is a local class
import crema.Symbolic;

class ObjectOfALocalClass {
    abstract static class Shape {
        abstract int sides();
    }

    static final class Square extends Shape {
        @Override
        int sides() {
            return 4;
        }
    }

    public static void main(String[] args) {
        Shape triangle = new Shape() {
            @Override
            int sides() {
                return 3;
            }
        };
        Shape shape = Symbolic.nondetObject(Shape.class);
        assert triangle.sides() == 3 && (shape == null || shape.sides() == 4);
    }
}
