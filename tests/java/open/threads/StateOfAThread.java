//@ fails: the thread may have ended by then, or wait
import java.lang.Thread.State;

class StateOfAThread {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {});
        thread.start();
        Thread.yield();
        assert thread.getState() == State.TERMINATED;
    }
}
