//@ null-arguments: never
package check;

/** Classes whose objects are all in static fields. */
class Constants {
    /** As before there were enums. */
    static final class Grade {
        static final Grade PASS = new Grade(2);
        static final Grade FAIL = new Grade(0);
        private final int weight;

        private Grade(int weight) {
            this.weight = weight;
        }

        int share(int total) {
            return total / weight; //~ ERROR ArithmeticException
        }

        int doubled() { //~ RIGHT
            return 2 * weight;
        }
    }

    /** As Kotlin's compiler makes companion objects: the class around it has the only one. */
    static final class Shop {
        static final Opening Opening = new Opening();
        static final int[] HOURS = {9, 12, 15};

        static final class Opening {
            private Opening() {}

            int hour(int number) {
                return HOURS[number]; //~ ERROR ArrayIndexOutOfBoundsException
            }

            int first() { //~ RIGHT
                return HOURS[0];
            }
        }
    }

    static int better(Grade one, Grade other) { //~ RIGHT
        return Math.max(one.weight, other.weight);
    }

    static int ratio(Grade one, Grade other) {
        return one.weight / other.weight; //~ ERROR ArithmeticException
    }
}
