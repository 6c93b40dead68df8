//@ native
//@ crash
/** A native method writes to address zero: the whole process must end, and the engine must say so. */
public class NativeCrash {
    static native void crash();

    public static void main(String[] args) {
        System.loadLibrary("cremarobust");
        System.out.println("about to crash");
        crash();
        System.out.println("never");
    }
}
