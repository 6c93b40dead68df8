// System.exit inside try does not run finally; hooks run first and the code is passed on.
public class ExitWithHooks {
    public static void main(String[] args) throws Exception {
        Thread hook = new Thread(() -> { System.out.println("hook sees exit"); try { throw new RuntimeException("x"); }
                catch (RuntimeException e) { System.out.println("hook handles " + e.getMessage()); } });
        Runtime.getRuntime().addShutdownHook(hook);
        try { Runtime.getRuntime().addShutdownHook(hook); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        Thread removed = new Thread(() -> System.out.println("must not run"));
        Runtime.getRuntime().addShutdownHook(removed);
        System.out.println("removed " + Runtime.getRuntime().removeShutdownHook(removed) + " again "
                + Runtime.getRuntime().removeShutdownHook(removed));
        for (int i = 0; i < 12; i++) System.out.println("working " + i * i);
        Thread daemon = new Thread(() -> { try { Thread.sleep(100_000); } catch (InterruptedException e) {
                System.out.println("not interrupted by exit"); } });
        daemon.setDaemon(true); daemon.start();
        System.out.print("unterminated line");
        try {
            try { exit(259 - 256 + 40); } finally { System.out.println("finally must not run"); }
        } catch (Throwable t) {
            System.out.println("nothing to catch");
        }
        System.out.println("not reached");
    }
    static void exit(int code) { try { System.exit(code); } finally { System.out.println("inner finally must not run"); } }
}
