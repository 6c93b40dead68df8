//@ usage
//@ exit: 1
/** A class without a main method: only helpers whose names or types are nearly right. */
public class MainMissing {
    static {
        System.out.println("whether this is seen is the launcher's choice");
    }

    static int main(int[] args) {
        return args.length;
    }
}
