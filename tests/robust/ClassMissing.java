//@ usage
//@ exit: 1
//@ main: NoSuchProgram
/** The class asked for does not exist; this one is only here to be compiled. */
public class ClassMissing {
    public static void main(String[] args) {
        System.out.println("never");
    }
}
