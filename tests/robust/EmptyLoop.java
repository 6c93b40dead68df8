//@ hangs
/** A loop of one jump: no call, no allocation, no field, nowhere else to notice that it is time to stop. */
public class EmptyLoop {
    public static void main(String[] args) {
        System.out.println("looping");
        for (;;) { }
    }
}
