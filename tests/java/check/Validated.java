//@ null-arguments: never
package check;

/** Constructors and factories that refuse: what they refuse is never used, what they let through may be wrong all the same. */
class Validated {
    static final class Percent {
        private final int value;

        Percent(int value) {
            if (value < 0 || value > 100) {
                throw new IllegalArgumentException("not a percentage");
            }
            this.value = value;
        }

        int of(int whole) {
            return whole / value; //~ ERROR ArithmeticException
        }

        int complement() {
            return 1000 / (100 - value); //~ ERROR ArithmeticException
        }

        int bucket() {
            int[] buckets = new int[100];
            return buckets[value]; //~ ERROR ArrayIndexOutOfBoundsException
        }

        int beyond() { //~ RIGHT
            return 10 / (101 - value);
        }

        int roomy() { //~ RIGHT
            return new int[101][1][0].length > value ? 1 : 0;
        }

        int[] space() { //~ RIGHT
            return new int[value];
        }
    }

    static final class Name {
        private final String text;

        Name(String text) {
            if (text.isBlank()) {
                throw new IllegalArgumentException("blank");
            }
            this.text = text;
        }

        char initial() { //~ RIGHT
            return text.charAt(0);
        }

        char secondLetter() {
            return text.charAt(1); //~ ERROR StringIndexOutOfBoundsException
        }
    }

    static final class Window {
        private final int[] data;
        private final int size;

        private Window(int[] data, int size) {
            this.data = data;
            this.size = size;
        }

        static Window of(int[] data, int size) {
            if (size > data.length) {
                throw new IllegalArgumentException("too large");
            }
            return new Window(data, size);
        }

        int newest() {
            return data[size - 1]; //~ ERROR ArrayIndexOutOfBoundsException
        }

        int total() { //~ RIGHT
            int sum = 0;
            for (int i = 0; i < size; i++) {
                sum += data[i];
            }
            return sum;
        }

        int newestOr() { //~ RIGHT
            return size > 0 ? data[size - 1] : 0;
        }

        int[] copy() {
            return new int[size]; //~ ERROR NegativeArraySizeException
        }
    }

    static final class Step {
        private final int width;

        Step(int width) {
            this.width = width == 0 ? 1 : width;
        }

        int count(int length) { //~ RIGHT
            return length / width;
        }

        int next(int at) {
            return 60 / (width + at); //~ ERROR ArithmeticException
        }
    }

    static final class Late {
        private Percent percent;

        void start(int value) {
            percent = new Percent(value);
        }

        int value() {
            return percent.value; //~ ERROR NullPointerException
        }

        int valueOr() { //~ RIGHT
            return percent == null ? 0 : percent.value;
        }
    }
}
