/**
 * Runs CUP as its users do, with its messages on standard output, where they are compared: CUP writes them to standard
 * error, and among them the whole parse machine when a dump is asked for.
 */
public class CupMain {
    public static void main(String[] args) throws Exception {
        System.setErr(System.out);
        java_cup.Main.main(args);
    }
}
