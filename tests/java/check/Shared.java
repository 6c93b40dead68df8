// Static initialisers of the JDK run on the host while a path is under way, and keep what the program has made there.
class Shared {
    static int formatted(int x) {
        return String.format("%d", 7).length() / x; //~ ERROR ArithmeticException
    }
}
