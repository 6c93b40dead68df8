//@ fails-with: true
import crema.Symbolic;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

class ErrorsReplaced {
    public static void main(String[] args) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setErr(new PrintStream(bytes, true));
        System.err.println(Symbolic.nondetBoolean());
        assert bytes.toString().startsWith("false"); //~ THROWS AssertionError
    }}
