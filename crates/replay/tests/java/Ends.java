import crema.Symbolic;

/** Ways to end, chosen by the first argument. */
public class Ends {
    static final RuntimeException ODD = new RuntimeException("odd") {
        @Override
        public String getMessage() {
            throw new IllegalStateException();
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            return new StackTraceElement[0];
        }
    };

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "assume" -> Symbolic.assume(false);
            case "more" -> System.out.println(Symbolic.nondetInt() + Symbolic.nondetInt());
            case "other" -> System.out.println(Symbolic.nondetLong());
            case "exit" -> System.exit(3);
            case "return" -> System.err.println("Exception in thread \"main\" java.lang.AssertionError");
            case "caught" -> caught();
            case "hook" -> {
                Runtime.getRuntime().addShutdownHook(new Thread(() -> { while (true) { } }));
                divide(0);
            }
            case "divide" -> divide(Symbolic.nondetInt());
            case "library" -> Integer.parseInt("x" + args.length);
            case "thread" -> thread();
            case "odd" -> throw ODD;
            case "error" -> throw new StackOverflowError();
            case "loop" -> { while (true) { } }
            case "child" -> child();
            case "flood" -> flood();
            case "file" -> new java.io.FileOutputStream("left-over").write(1);
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    static void caught() {
        try {
            assert Symbolic.nondetInt() > 0;
        } catch (AssertionError expected) {
            System.out.println("caught");
        }
    }

    static int divide(int by) {
        return 1 / by;
    }

    /** First an exception that the property is not about, then one in another thread while main never ends. */
    static void thread() throws Exception {
        Thread error = new Thread(() -> { throw new AssertionError(); });
        error.start();
        error.join();
        new Thread(() -> divide(0)).start();
        Thread.sleep(1_000_000);
    }

    static void child() throws Exception {
        Process sleep = new ProcessBuilder("sleep", "1000").inheritIO().start();
        throw new IllegalStateException("" + sleep.pid());
    }

    static void flood() {
        for (int i = 0; i < 300_000; i++) {
            System.out.println("This is what a program prints that prints too much.");
            System.err.println("This is what a program prints that prints too much.");
        }
        divide(0);
    }
}
