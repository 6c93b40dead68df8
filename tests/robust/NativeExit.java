//@ native
//@ exit: 3
/** A native method calls the C library's exit: no hook and no finally block runs. */
public class NativeExit {
    static native void leave(int code);

    public static void main(String[] args) {
        System.loadLibrary("cremarobust");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook must not run")));
        System.out.println("about to leave");
        leave(3);
        System.out.println("never");
    }
}
