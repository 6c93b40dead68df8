//@ exit: 1
/** Main ends with an exception while another thread still works: that one finishes, then the code is 1. */
public class MainDies {
    public static void main(String[] args) {
        new Thread(() -> {
            try {
                Thread.sleep(200);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            System.out.println("the other thread finished");
        }).start();
        throw new IllegalStateException("main dies", new RuntimeException("for a reason"));
    }
}
