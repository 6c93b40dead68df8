//@ null-arguments: never
package check;

/** Objects that are made through constructors, factories and setters. */
class Things {
    static class Account {
        private final int limit;
        private String owner;
        private int[] entries;

        Account(int limit) {
            if (limit < 0) {
                throw new IllegalArgumentException("negative limit");
            }
            this.limit = limit;
        }

        void setOwner(String owner) {
            this.owner = owner;
        }

        int ownerLength() {
            return owner.length(); //~ ERROR NullPointerException
        }

        int share(int parts) {
            return limit / parts; //~ ERROR ArithmeticException
        }

        int inverse() {
            return 100 / limit; //~ ERROR ArithmeticException
        }

        int entry() {
            return entries[0]; //~ ERROR NullPointerException
        }

        int ownerLengthOr() {
            return owner == null ? 0 : owner.length();
        }

        int guarded() {
            // The constructor has seen to it that the limit is not negative.
            return limit == -5 ? 1 / (limit + 5) : limit;
        }
    }

    record Range(int from, int to) {
        Range {
            if (from > to) {
                throw new IllegalArgumentException("empty");
            }
        }

        int middle(int parts) {
            return from + (to - from) / parts; //~ ERROR ArithmeticException
        }

        int ordered() {
            return from > to ? 1 / (from - from) : 0;
        }
    }

    static class Node {
        Node next;
        int value;

        Node(int value) {
            this.value = value;
        }

        void setNext(Node next) {
            this.next = next;
        }

        int second() {
            return next.value; //~ ERROR NullPointerException
        }
    }

    enum Mode {
        OFF(0),
        SLOW(1),
        FAST(10);

        final int speed;

        Mode(int speed) {
            this.speed = speed;
        }

        int time(int distance) {
            return distance / speed; //~ ERROR ArithmeticException
        }
    }

    static final class Temperature {
        private final int degrees;

        private Temperature(int degrees) {
            this.degrees = degrees;
        }

        static Temperature of(int degrees) {
            return new Temperature(Math.max(degrees, -273));
        }

        int reciprocal() {
            return 1 / (degrees + 273); //~ ERROR ArithmeticException
        }

        int belowZero() {
            return degrees < -273 ? 1 / (degrees - degrees) : degrees;
        }
    }

    interface Shape {
        int area();
    }

    record Square(int side) implements Shape {
        public int area() {
            return side * side;
        }
    }

    record Line() implements Shape {
        public int area() {
            return 0;
        }
    }

    static int density(Shape shape, int weight) {
        return weight / shape.area(); //~ ERROR ArithmeticException
    }

    static int side(Shape shape) {
        return ((Square) shape).side(); //~ ERROR ClassCastException
    }

    static int sideOr(Shape shape) {
        return shape instanceof Square square ? square.side() : 0;
    }

    static int fee(Mode mode) {
        int[] fees = {5, 7};
        return fees[mode.ordinal()]; //~ ERROR ArrayIndexOutOfBoundsException
    }

    static String cast(Object object) {
        return (String) object; //~ ERROR ClassCastException
    }

    static String castSafely(Object object) {
        return object instanceof String text ? text : "";
    }

    static int balance(Account account, int parts) {
        return account.share(parts + 1);
    }

    static class Stack {
        private final int[] items = new int[4];
        private int size;

        void push(int item) {
            if (size == items.length) {
                throw new IllegalStateException("full");
            }
            items[size++] = item;
        }

        int pop() {
            return items[--size]; //~ ERROR ArrayIndexOutOfBoundsException
        }

        int peekOr() {
            return size == 0 ? 0 : items[size - 1];
        }
    }
}
