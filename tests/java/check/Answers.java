//@ null-arguments: never
package check;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** What a method gets from an interface that the test implements may have any type. */
class Answers {
    interface Shape {
        int area();
    }

    static final class Square implements Shape {
        private final int side;

        Square(int side) {
            this.side = side;
        }

        public int area() { //~ RIGHT
            return side * side;
        }
    }

    static final class Ring implements Shape {
        private final int inner;
        private final int outer;

        Ring(int inner, int outer) {
            this.inner = inner;
            this.outer = outer;
        }

        public int area() { //~ RIGHT
            return 3 * (outer * outer - inner * inner);
        }

        int ratio() {
            return outer / inner; //~ ERROR ArithmeticException
        }
    }

    static int ratio(Supplier<Shape> source) {
        return source.get() instanceof Ring ring ? 100 / ring.area() : 0; //~ ERROR ArithmeticException
    }

    static int length(Function<String, Object> lookup, String key) {
        Object value = lookup.apply(key);
        if (value instanceof Boolean) {
            return 1;
        }
        if (value instanceof String text) {
            return text.charAt(text.length() - 1); //~ ERROR StringIndexOutOfBoundsException
        }
        if (value instanceof Map<?, ?> map) {
            return 10 / map.size(); //~ ERROR ArithmeticException
        }
        return 0;
    }

    static int head(Supplier<List<Integer>> numbers) {
        return 1 + numbers.get().get(0); //~ ERROR IndexOutOfBoundsException
    }

    static int second(Function<Integer, Object> values) {
        Object first = values.apply(0);
        Object next = values.apply(1);
        if (first instanceof Integer && next instanceof String text) {
            return Integer.parseInt(text); //~ ERROR NumberFormatException
        }
        return 0;
    }

    static int shown(Supplier<Object> source) { //~ RIGHT
        Object value = source.get();
        return value instanceof String text ? text.length() : 0;
    }
}
