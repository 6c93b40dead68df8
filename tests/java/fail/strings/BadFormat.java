//@ property: exception
//@ fails-with: 'q'
import crema.Symbolic;

class BadFormat {
    public static void main(String[] args) {
        char c = Symbolic.nondetChar();
        Symbolic.assume(c == 'd' || c == 'q');
        System.out.println(String.format("%" + c, 1)); //~ THROWS UnknownFormatConversionException
    }
}
