import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Constructs for which a compiler generates code that no line asks for, and lines that end in the middle. */
final class Constructs {
    private Constructs() {}

    enum Color { RED, GREEN, BLUE }

    enum Size {
        SMALL(1), LARGE(2);

        final int width;

        Size(int width) {
            this.width = width;
        }
    }

    record Point(int x, int y) {
        Point {
            if (x < 0) {
                throw new IllegalArgumentException("x");
            }
        }

        int sum() {
            return x + y;
        }
    }

    interface Shape {
        int area();

        default boolean isEmpty() {
            return area() == 0;
        }
    }

    static class Base<T> {
        T get(T value) {
            return value;
        }
    }

    static final class Text extends Base<String> {
        @Override
        String get(String value) {
            return value + "!";
        }
    }

    @interface Generated {}

    @Generated
    static int generated(int x) {
        return x > 0 ? 1 : 2;
    }

    static int strings(String text) {
        switch (text) {
            case "a":
                return 1;
            case "Aa": case "BB":
                return 2;
            case "long":
                return 3;
            default:
                return 4;
        }
    }

    static int enums(Color color) {
        switch (color) {
            case RED:
                return 1;
            case GREEN:
                return 2;
            default:
                return 3;
        }
    }

    static String exhaustive(Color color) {
        return switch (color) {
            case RED -> "r";
            case GREEN -> "g";
            case BLUE -> "b";
        };
    }

    static int numbers(int x) {
        int result = 0;
        switch (x) {
            case 1:
                result++;
            case 2: case 3:
                result += 2;
                break;
            case 1000:
                result += 3;
                break;
        }
        return result;
    }

    static int resources(String text, boolean fails) throws Exception {
        try (StringReader one = new StringReader(text); StringReader two = fails ? null : new StringReader("x")) {
            if (fails) {
                throw new IllegalStateException();
            }
            return one.read() + two.read();
        }
    }

    static int finals(int x) {
        int result = 0;
        try {
            if (x == 1) {
                return 1;
            }
            result = 10 / x;
        } catch (ArithmeticException zero) {
            result = -1;
        } finally {
            if (x > 3) {
                result++;
            }
            sink(result);
        }
        return result;
    }

    static int locked(Object lock, int x) {
        synchronized (lock) {
            if (x > 0) {
                return x;
            }
            x--;
        }
        return x;
    }

    static int stops(List<Integer> list) {
        int a = 1; int b = list.get(0);
        int c = a + b;
        sink(c);
        int d = list.get(5);
        return c + d;
    }

    static boolean conditions(int a, int b, Object o) {
        boolean both = a > 0 && b > 0 || o != null && a != b;
        assert a < 100 : "large";
        return both ? o instanceof String : a == b;
    }

    static long loops(int n) {
        long sum = 0;
        outer:
        for (int i = 0; i < n; i++) {
            int j = 0;
            do {
                if (j == 3) {
                    continue outer;
                }
                sum += i * j;
            } while (j++ < i);
            while (sum > 1000) {
                break outer;
            }
        }
        return sum;
    }

    static int lambdas(int x) {
        IntUnaryOperator half = y -> y > 10 ? y / 2 : y;
        IntUnaryOperator unused = y -> {
            return y + 1;
        };
        Shape shape = new Shape() {
            @Override
            public int area() {
                return x;
            }
        };
        return shape.isEmpty() ? unused.applyAsInt(1) : half.applyAsInt(x);
    }

    private static void sink(int x) {
        if (x == 12345) {
            System.out.println("never");
        }
    }

    private static void attempt(java.util.concurrent.Callable<?> call) {
        try {
            call.call();
        } catch (Exception expected) {
            sink(1);
        }
    }

    public static void main(String[] words) {
        attempt(() -> strings("a") + strings("Aa") + strings("other"));
        attempt(() -> enums(Color.RED));
        attempt(() -> exhaustive(Color.GREEN) + exhaustive(Color.BLUE));
        attempt(() -> numbers(1) + numbers(1000) + numbers(7));
        attempt(() -> resources("text", false));
        attempt(() -> resources("text", true));
        attempt(() -> finals(1) + finals(0) + finals(2));
        attempt(() -> locked(new Object(), 1));
        attempt(() -> stops(new ArrayList<>(List.of(1))));
        attempt(() -> conditions(1, 0, null));
        attempt(() -> conditions(1, 0, ""));
        attempt(() -> loops(6));
        attempt(() -> lambdas(12));
        attempt(() -> new Point(1, 2).sum());
        attempt(() -> new Point(-1, 2));
        Base<String> base = new Text();
        attempt(() -> base.get("x") + Size.LARGE.width + generated(1));
    }
}
