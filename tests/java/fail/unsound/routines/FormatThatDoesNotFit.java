//@ fails-with: "x"
import crema.Symbolic;
import java.util.IllegalFormatConversionException;

class FormatThatDoesNotFit {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() == 1);
        try {
            System.out.printf("%d", s);
        } catch (IllegalFormatConversionException e) {
            assert e.getMessage().startsWith("s"); //~ THROWS AssertionError
        }
    }}
