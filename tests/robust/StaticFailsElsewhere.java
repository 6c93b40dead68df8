//@ exit: 1
/** A static initialiser fails once with its cause, then for good with NoClassDefFoundError, which is left uncaught. */
public class StaticFailsElsewhere {
    static class Broken {
        static int value = fail();

        private static int fail() {
            System.out.println("initialising");
            throw new IllegalStateException("broken");
        }
    }

    public static void main(String[] args) {
        try {
            System.out.println(Broken.value);
        } catch (ExceptionInInitializerError e) {
            System.out.println("first: " + e.getCause().getMessage());
        }
        System.out.println(Broken.value);
    }
}
