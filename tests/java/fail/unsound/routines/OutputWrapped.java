//@ fails-with: 7
import crema.Symbolic;
import java.io.PrintStream;

class OutputWrapped {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        PrintStream out = new PrintStream(System.out);
        out.close();
        System.out.println(n);
        assert !System.out.checkError(); //~ THROWS AssertionError
    }}
