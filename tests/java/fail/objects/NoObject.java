//@ property: exception
//@ fails-with: {null}
import crema.Symbolic;

class NoObject {
    record Point(int x, int y) {}

    public static void main(String[] args) {
        Point p = Symbolic.nondetObject(Point.class);
        System.out.println(p.x()); //~ THROWS NullPointerException
    }
}
