//@ hangs
/** Prints a line and never ends; a budget or a signal must be able to stop it. */
public class EndlessLoop {
    static volatile long turns;

    public static void main(String[] args) {
        System.out.println("looping");
        while (true) {
            turns++;
        }
    }
}
