//@ null-arguments: never
package check;

/** Abstract classes that nothing extends, and objects that take much to be made. */
class Abstracts {
    /** A test extends it: what is abstract gives anything. */
    abstract static class Gauge<T> implements Comparable<Gauge<T>> {
        private final int scale;

        protected Gauge(int scale) {
            this.scale = scale;
        }

        protected abstract int reading();

        abstract T unit();

        @Override
        public abstract String toString();

        @Override
        public int compareTo(Gauge<T> other) {
            return scale - other.scale;
        }

        int perScale() {
            return 100 / scale; //~ ERROR ArithmeticException
        }

        int perReading() {
            return scale / reading(); //~ ERROR ArithmeticException
        }

        int sum() {
            return scale + reading();
        }

        char firstLetter() {
            return toString().charAt(0); //~ ERROR StringIndexOutOfBoundsException
        }

        int perReadingOrNone() {
            int reading = reading();
            return reading == 0 ? 0 : scale / reading;
        }
    }

    static int perCent(Gauge<String> gauge) {
        return 100 / (gauge.reading() - 7); //~ ERROR ArithmeticException
    }

    static int compared(Gauge<String> gauge, Gauge<String> other) {
        return gauge.compareTo(other);
    }

    /** What one class leaves abstract, a nearer one may have, and what it has, a nearer one may make abstract again. */
    abstract static class Layered extends Middle {
        abstract int low();

        int both() {
            return low() / (high() - 3); //~ ERROR ArithmeticException
        }

        int neither() {
            return 10 / (low() - 5); //~ ERROR ArithmeticException
        }
    }

    abstract static class Middle {
        abstract int high();

        int low() {
            return 1;
        }
    }

    abstract static class Upper extends Middle {
        @Override
        int high() {
            return 3;
        }

        int never() {
            return 10 / (high() - 2);
        }

        int always() {
            return 10 / (high() - 3); //~ ERROR ArithmeticException
        }
    }

    /** Its constructor has many parameters. */
    static class Address {
        private final String street;
        private final int number;

        Address(String name, String street, int number, String door, int code, String town, String land, boolean home) {
            this.street = street;
            this.number = number;
        }

        int perNumber() {
            return street.length() / number; //~ ERROR ArithmeticException
        }
    }

    /** There are many ways to make what it is made of. */
    static class Point {
        final int x;
        final int y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        Point(String name, int x, int y, int z) {
            this(x, y);
        }

        Point(String name, String other, int x) {
            this(x, x);
        }

        Point(long x, long y, String name) {
            this((int) x, (int) y);
        }
    }

    static class Area {
        private final Point from;
        private final Point to;

        Area(Point from, String name, Point to) {
            this.from = from;
            this.to = to;
        }

        Area(Point from, Point over, Point to, Object mark) {
            this(from, "", to);
        }

        int slope() {
            return (to.y - from.y) / (to.x - from.x); //~ ERROR ArithmeticException
        }
    }
}
