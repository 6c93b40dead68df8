//@ null-arguments: never
package check;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.Buffer;
import java.util.AbstractList;
import java.util.List;
import java.util.Map;

/** Objects that a method with parameters makes, or a method that does not tell their class. */
class Members {
    interface Unknown {
        int a();

        int b();

        int c();

        int d();

        int e();

        int f();

        int g();

        int h();

        int i();
    }

    static final class Joiner {
        private final String separator;

        Joiner(String separator) {
            this.separator = separator;
        }

        Pairs pairs(String between) { //~ RIGHT
            return new Pairs(this, between);
        }

        static final class Pairs {
            private final Joiner joiner;
            private final String between;

            private Pairs(Joiner joiner, String between) {
                this.joiner = joiner;
                this.between = between;
            }

            char mark() {
                return between.charAt(0); //~ ERROR StringIndexOutOfBoundsException
            }

            int total() { //~ RIGHT
                return joiner.separator.length() + between.length();
            }
        }
    }

    static final class Numbers {
        private final int[] values;

        Numbers(int[] values) {
            this.values = values;
        }

        List<Integer> asList() { //~ RIGHT
            return new View(this);
        }

        static final class View extends AbstractList<Integer> {
            private final Numbers numbers;

            private View(Numbers numbers) {
                this.numbers = numbers;
            }

            @Override
            public Integer get(int index) {
                return numbers.values[index]; //~ ERROR ArrayIndexOutOfBoundsException
            }

            @Override
            public int size() { //~ RIGHT
                return numbers.values.length;
            }
        }
    }

    static int letters(Field field) {
        return 10 / (field.getName().length() - 22); //~ ERROR ArithmeticException
    }

    static int letters(Method method) {
        return 10 / (method.getName().length() - 6); //~ ERROR ArithmeticException
    }

    static int left(Buffer buffer) {
        return 10 / buffer.remaining(); //~ ERROR ArithmeticException
    }

    static int share(Map<Unknown, String> shares) {
        return 10 / shares.size(); //~ ERROR ArithmeticException
    }
}
