//@ fails-with: 12345
import crema.Symbolic;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

class OutputReplaced {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes));
        System.out.print(n);
        System.out.flush();
        assert bytes.size() != 5; //~ THROWS AssertionError
    }}
