//@ null-arguments: never
package check;

import java.util.Iterator;
import java.util.List;
import java.util.function.IntSupplier;

/** Classes inside others: made through the object that encloses them, or by the method that gives them. */
class Inner {
    private final int size;

    Inner(int size) {
        this.size = size;
    }

    class Cursor {
        private int at;

        Cursor(int at) {
            this.at = at;
        }

        int share() {
            return size / at; //~ ERROR ArithmeticException
        }

        int sensible() {
            return at == 0 ? 0 : size / at;
        }

        class Step {
            int width() {
                return at % size; //~ ERROR ArithmeticException
            }
        }
    }

    class Checked {
        final int rest;

        Checked(int[] values) {
            rest = values[size]; //~ ERROR ArrayIndexOutOfBoundsException
        }
    }

    class Typed<T> {
        private final List<T> items;

        Typed(List<T> items) {
            this.items = items;
        }

        T first() {
            return items.get(0); //~ ERROR IndexOutOfBoundsException
        }
    }

    static int steps(Cursor.Step step, int by) {
        return step.hashCode() - step.hashCode() + 10 / by; //~ ERROR ArithmeticException
    }

    /** An anonymous class is reached through what the method gives. */
    Iterator<Integer> numbers() {
        return new Iterator<>() {
            private int next = size;

            @Override
            public boolean hasNext() {
                return next > 0;
            }

            @Override
            public Integer next() {
                return 100 / next--; //~ ERROR ArithmeticException
            }
        };
    }

    /** So is a local one. */
    static IntSupplier parts(int[] values) {
        class Parts implements IntSupplier {
            @Override
            public int getAsInt() {
                return values[1]; //~ ERROR ArrayIndexOutOfBoundsException
            }
        }
        return new Parts();
    }
}
