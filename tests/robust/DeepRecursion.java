//@ exit: 1
/** An endless recursion is caught once, leaves the program sound, and then ends it. */
public class DeepRecursion {
    private static int depth;

    public static void main(String[] args) {
        try {
            down();
        } catch (StackOverflowError e) {
            System.out.println("caught: " + (depth > 500));
        }
        System.out.println("still sound: " + "abc".repeat(2).toUpperCase());
        down();
        System.out.println("never");
    }

    private static int down() {
        depth++;
        return down() + 1;
    }
}
