// A native method without code fails in the initialiser of its class, the first use of which is in a try block: its handler runs, once.
public class FailingNativeInInitializer {
    static class Linked {
        static int value = 3;
        static { missing(); }
        static native void missing();
    }
    static class Thrown {
        static int value = 3;
        static { if (value == 3) throw new ArithmeticException("in initialiser"); }
        static int twice(int n) { return 2 * n; }
    }
    static class User {
        static final int GOT;
        static {
            int got = 0;
            try {
                got = Linked.value + 1;
            } catch (UnsatisfiedLinkError e) {
                System.out.println("caught " + e.getMessage());
            }
            GOT = got;
        }
    }

    public static void main(String[] args) {
        System.out.println(User.GOT);
        try {
            Linked.value++;
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage() + " <- " + e.getCause());
        }
        int got = 0;
        try {
            got = Thrown.twice(args.length);
        } catch (ExceptionInInitializerError e) {
            System.out.println(e.getCause());
        }
        try {
            Object object = new Thrown();
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage() + " " + got);
        }
    }
}
