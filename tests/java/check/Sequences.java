//@ null-arguments: never
package check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Errors of objects on which other methods have been called before. */
class Sequences {
    static final class Basket {
        private final List<String> items = new ArrayList<>();

        void put(String item) { //~ RIGHT
            items.add(item);
        }

        int size() { //~ RIGHT
            return items.size();
        }

        char initial() { //~ RIGHT
            return items.isEmpty() ? ' ' : first();
        }

        private char first() {
            return items.get(0).charAt(0); //~ ERROR StringIndexOutOfBoundsException
        }
    }

    static final class Stack {
        private int[] elements = new int[1];
        private int count;

        void push(int element) {
            elements[count++] = element; //~ ERROR ArrayIndexOutOfBoundsException
        }

        int ratio() { //~ RIGHT
            if (count == 0) {
                throw new IllegalStateException("empty");
            }
            return 100 / elements[count - 1]; //~ ERROR ArithmeticException
        }
    }

    static final class Connection {
        private boolean open;
        private String header;

        void connect() { //~ RIGHT
            open = true;
        }

        int headerLength() { //~ RIGHT
            if (!open) {
                throw new IllegalStateException("closed");
            }
            return header.length(); //~ ERROR NullPointerException
        }
    }

    static class Registry {
        protected final Map<String, Integer> weights = new HashMap<>();

        void register(String name, int weight) { //~ RIGHT
            weights.put(name, weight);
        }
    }

    static final class WeighedRegistry extends Registry {
        int share(int total) { //~ RIGHT
            int share = 0;
            for (int weight : weights.values()) {
                share += total / weight; //~ ERROR ArithmeticException
            }
            return share;
        }
    }

    static final class Statistics {
        private int lowest = Integer.MAX_VALUE;
        private int highest = Integer.MIN_VALUE;
        private int samples;

        void sample(int value) { //~ RIGHT
            lowest = Math.min(lowest, value);
            highest = Math.max(highest, value);
            samples++;
        }

        int position(int value) { //~ RIGHT
            if (samples < 2) {
                return 0;
            }
            return (value - lowest) / (highest - lowest); //~ ERROR ArithmeticException
        }
    }

    /** A builder without setters whose methods return it, with a result that it alone makes. */
    static final class Text {
        private final StringBuilder buffer = new StringBuilder();
        private int indent;

        Text indented(int by) { //~ RIGHT
            if (by < 0) {
                throw new IllegalArgumentException("negative");
            }
            indent += by;
            return this;
        }

        String build() { //~ RIGHT
            if (indent > 3) {
                return "    ".substring(indent) + buffer; //~ ERROR StringIndexOutOfBoundsException
            }
            return buffer.toString();
        }
    }

    /** What only its builder constructs. */
    static final class Page {
        private final int columns;

        private Page(Builder builder) {
            columns = builder.columns;
        }

        int width() {
            return 100 / (columns - 7); //~ ERROR ArithmeticException
        }

        static final class Builder {
            private int columns = 1;

            Builder columns(int columns) { //~ RIGHT
                if (columns < 1) {
                    throw new IllegalArgumentException("too few");
                }
                this.columns = columns;
                return this;
            }

            Page build() { //~ RIGHT
                return new Page(this);
            }
        }
    }

    /** No calls lead to an error here. */
    static final class Bounded {
        private int value = 1;

        void grow(int by) { //~ RIGHT
            if (by > 0 && value < 1000) {
                value += by % 1000;
            }
        }

        int share() { //~ RIGHT
            return 100 / value;
        }
    }
}
