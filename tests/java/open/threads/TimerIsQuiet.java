//@ fails: the timer runs its task
//@ shown: 5
import java.util.Timer;
import java.util.TimerTask;

class TimerIsQuiet {
    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer(true);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                fired = true;
            }
        }, 1);
        Thread.sleep(200);
        assert !fired;
    }

    static volatile boolean fired;
}
