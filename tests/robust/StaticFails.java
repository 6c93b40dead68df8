//@ exit: 1
/** The static initialiser of the main class throws: main is never reached. */
public class StaticFails {
    static final int VALUE;

    static {
        System.out.println("initialising");
        VALUE = Integer.parseInt("not a number");
    }

    public static void main(String[] args) {
        System.out.println("never");
    }
}
