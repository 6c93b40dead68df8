//@ null-arguments: never
package check;

/** Inheritance, generic classes, records, enums, switches, casts. */
class Kinds {
    abstract static class Shape {
        abstract int area();

        int density(int mass) {
            return mass / area(); //~ ERROR ArithmeticException
        }

        int safeDensity(int mass) { //~ RIGHT
            int area = area();
            return area == 0 ? 0 : mass / area;
        }
    }

    static final class Square extends Shape {
        private final int side;

        Square(int side) {
            this.side = side;
        }

        @Override
        int area() { //~ RIGHT
            return side * side;
        }
    }

    static final class Circle extends Shape {
        private final int radius;

        Circle(int radius) {
            if (radius <= 0) {
                throw new IllegalArgumentException("no radius");
            }
            this.radius = radius;
        }

        @Override
        int area() { //~ RIGHT
            return 3 * radius;
        }

        int curvature() { //~ RIGHT
            return 1000 / radius;
        }
    }

    static Square square(Shape shape) {
        return (Square) shape; //~ ERROR ClassCastException
    }

    static int squared(Shape shape) { //~ RIGHT
        return shape instanceof Square square ? square.side : 0;
    }

    static String textOf(Object value) {
        return (String) value; //~ ERROR ClassCastException
    }

    static String textOrNot(Object value) { //~ RIGHT
        return value instanceof String ? (String) value : "";
    }

    static void stored(Object[] values) { //~ RIGHT
        if (values.getClass() == Object[].class && values.length > 0) {
            values[0] = 5;
        }
    }

    static void mixed(int which) {
        Object[] values = which == 3 ? new String[2] : new Integer[2];
        values[1] = 7; //~ ERROR ArrayStoreException
    }

    enum Level {
        LOW(0), MIDDLE(5), HIGH(10);

        private final int weight;

        Level(int weight) {
            this.weight = weight;
        }

        int per(int total) {
            return total / weight; //~ ERROR ArithmeticException
        }

        Level next() {
            return values()[ordinal() + 1]; //~ ERROR ArrayIndexOutOfBoundsException
        }

        Level previous() { //~ RIGHT
            return ordinal() == 0 ? LOW : values()[ordinal() - 1];
        }
    }

    static int weight(Level level) {
        return switch (level) {
            case LOW -> 1;
            case MIDDLE -> 2;
            case HIGH -> 3 / (level.ordinal() - 2); //~ ERROR ArithmeticException
        };
    }

    static int scored(Level level) { //~ RIGHT
        int divisor;
        switch (level) {
            case LOW:
                divisor = 1;
                break;
            case MIDDLE:
                divisor = 2;
                break;
            default:
                divisor = 4;
        }
        return 100 / divisor;
    }

    static int command(String word) {
        String[] parts = {"a", "b"};
        switch (word) {
            case "first":
                return parts[0].length();
            case "third":
                return parts[2].length(); //~ ERROR ArrayIndexOutOfBoundsException
            default:
                return 0;
        }
    }

    static int coded(int code) {
        int result = 0;
        switch (code) {
            case 1:
                result = 5;
            case 2:
                result -= 5;
                break;
            default:
                result = 9;
        }
        return 90 / result; //~ ERROR ArithmeticException
    }

    static final class Cell<T> {
        private T content;

        void put(T content) {
            this.content = content;
        }

        String shown() {
            return content.toString(); //~ ERROR NullPointerException
        }

        String shownOr() { //~ RIGHT
            return String.valueOf(content);
        }
    }

    static <T extends Comparable<T>> T larger(T a, T b) { //~ RIGHT
        return a.compareTo(b) > 0 ? a : b;
    }

    record Fraction(int over, int under) {
        int value() {
            return over / under; //~ ERROR ArithmeticException
        }

        boolean isWhole() { //~ RIGHT
            return under != 0 && over % under == 0;
        }
    }

    record Line(int[] points) {
        int first() {
            return points[0]; //~ ERROR ArrayIndexOutOfBoundsException
        }

        int size() { //~ RIGHT
            return points.length;
        }
    }

    sealed interface Tree permits Leaf, Fork {}

    record Leaf(int value) implements Tree {}

    record Fork(Leaf left, Leaf right) implements Tree {}

    static int mean(Tree tree) {
        if (tree instanceof Fork fork) {
            return 100 / (fork.left().value() - fork.right().value()); //~ ERROR ArithmeticException
        }
        return ((Leaf) tree).value();
    }

    static int total(Tree tree) { //~ RIGHT
        if (tree instanceof Leaf leaf) {
            return leaf.value();
        }
        return ((Fork) tree).left().value() + ((Fork) tree).right().value();
    }
}
