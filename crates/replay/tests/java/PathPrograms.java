import crema.Symbolic;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Programs of which the path is recorded. The first argument says which one; a number is read from standard input. */
public final class PathPrograms {
    private static int input;

    private PathPrograms() {}

    public static void main(String[] words) throws Exception {
        input = Integer.parseInt(new String(System.in.readAllBytes()).trim());
        switch (words[0]) {
            case "branch":
                System.out.println("big: " + isBig(input));
                break;
            case "switch":
                System.out.println(choose(input) + sparse(input));
                break;
            case "lambda":
                System.out.println(IntStream.range(0, 5).filter(x -> x < input).count());
                break;
            case "divide":
                System.out.println(isBig(input) ? 1 : 10 / (input - 5));
                break;
            case "catch":
                System.out.println(caught(input));
                break;
            case "exit":
                Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook " + isBig(input))));
                System.exit(isBig(input) ? 3 : 4);
                break;
            case "halt":
                Runtime.getRuntime().halt(isBig(input) ? 5 : 6);
                break;
            case "threads":
                threads();
                break;
            case "initialisers":
                initialisers();
                break;
            case "fails":
                try {
                    System.out.println(Failing.VALUE);
                } catch (ExceptionInInitializerError error) {
                    System.out.println(isBig(input));
                }
                break;
            case "loader":
                Class<?> loaded = new Own().loadClass("PathPrograms$Loaded");
                System.out.println(loaded.getDeclaredMethod("isSmall", int.class).invoke(null, input));
                break;
            case "long":
                System.out.println(loop(input));
                break;
            case "symbolic":
                System.out.println(isBig(Symbolic.nondetInt()) + " " + isBig(Symbolic.nondetInt()));
                break;
            case "file":
                Files.writeString(Path.of("written"), "big: " + isBig(input));
                break;
            case "clock":
                System.out.println(loop((int) (System.nanoTime() % 100_000)));
                break;
            case "select":
                IntUnaryOperator[] choices = {
                    value -> value + 1, // even
                    value -> value - 1, // odd
                };
                System.out.println(choices[input % 2].applyAsInt(input));
                break;
            case "endless":
                while (input < 100) {
                    Thread.onSpinWait();
                }
                break;
            default:
                throw new IllegalArgumentException(words[0]);
        }
    }

    private static boolean isBig(int value) {
        return value > 10; // isBig
    }

    private static int choose(int value) {
        switch (value) { // choose
            case 1:
                return 10;
            case 2:
            case 3:
                return 20;
            default:
                return 30;
        }
    }

    private static int sparse(int value) {
        return switch (value) {
            case -1000 -> 1;
            case 4000 -> 2;
            default -> 3;
        };
    }

    private static int caught(int value) {
        int result;
        try {
            result = 100 / value;
        } catch (ArithmeticException zero) { // caught
            result = -1;
        }
        return result;
    }

    /** More than two branches for each turn. */
    private static int loop(int odd) {
        int sum = 0;
        for (int turn = 0; turn < 5_000_000; turn++) {
            if (turn == odd) { // loop
                sum++;
            }
        }
        return sum;
    }

    /** The thread that is started first runs last. One of them fails. */
    private static void threads() throws InterruptedException {
        CountDownLatch second = new CountDownLatch(1);
        Thread one = new Thread(() -> {
            try {
                second.await();
            } catch (InterruptedException impossible) {
                return;
            }
            for (int turn = 0; turn < 10; turn++) {
                isBig(turn);
            }
        });
        Thread two = new Thread(() -> {
            boolean isBig = isBig(input);
            second.countDown();
            throw new IllegalStateException(isBig ? "big" : "small"); // two
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }

    /** Threads that come to the same initialiser at once. */
    private static void initialisers() throws InterruptedException {
        Thread[] all = new Thread[4];
        for (int number = 0; number < all.length; number++) {
            all[number] = new Thread(() -> isBig(Initialised.VALUE));
            all[number].start();
        }
        for (Thread each : all) {
            each.join();
        }
        System.out.println(Initialised.VALUE);
    }

    private static final class Initialised {
        static final int VALUE;

        static {
            int value = 0;
            for (int turn = 0; turn < 100; turn++) {
                value += isBig(turn + input) ? 1 : 0;
            }
            VALUE = value;
        }
    }

    private static final class Failing {
        static final int VALUE = isBig(input) ? caught(input) / (input - input) : 100 / (input - input);
    }

    public static final class Loaded {
        public static boolean isSmall(int value) {
            return value < 3; // isSmall
        }
    }

    /** Defines a class itself that its parent has, too. */
    private static final class Own extends ClassLoader {
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals("PathPrograms$Loaded")) {
                return super.loadClass(name, resolve);
            }
            try (InputStream in = getResourceAsStream("PathPrograms$Loaded.class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException absent) {
                throw new ClassNotFoundException(name, absent);
            }
        }
    }
}
