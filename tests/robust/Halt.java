//@ exit: 9
/** Runtime.halt: neither hooks nor finally blocks run. */
public class Halt {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook must not run")));
        try {
            System.out.println("halting");
            Runtime.getRuntime().halt(9);
        } finally {
            System.out.println("finally must not run");
        }
    }
}
