//@ exit: 7
/** System.exit deep inside calls, finally blocks and held monitors: hooks run, finally blocks do not. */
public class ExitNested {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        try {
            synchronized (ExitNested.class) {
                down(20);
            }
        } finally {
            System.out.println("finally must not run");
        }
        System.out.println("never");
    }

    private static void down(int depth) {
        if (depth == 0) {
            System.out.println("leaving");
            System.exit(7);
        }
        try {
            down(depth - 1);
        } finally {
            System.out.println("finally must not run");
        }
    }
}
