//@ exit: 5
/** Another thread ends the program while main waits for it. */
public class ExitFromThread {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            System.out.println("leaving");
            System.exit(5);
        });
        thread.start();
        thread.join();
        System.out.println("never");
    }
}
