//@ property: assert
import crema.Symbolic;

class Interfaces {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Shape s = a > 0 ? new Square(3) : new Strip();
        assert s.area() == (a > 0 ? 9 : 5);
    }

    interface Shape {
        int area();
    }

    record Square(int side) implements Shape {
        public int area() {
            return side * side;
        }
    }

    static class Strip implements Shape {
        public int area() {
            return 5;
        }
    }
}
