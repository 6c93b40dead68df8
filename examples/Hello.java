/** Greets whoever is named on the command line. */
public class Hello {
    public static void main(String[] args) {
        System.out.println("Hello, " + (args.length > 0 ? String.join(" ", args) : "nobody in particular") + "!");
    }
}
