//@ property: exception
//@ fails-with: 'X'
import crema.Symbolic;

class BadEnumName {
    public static void main(String[] args) {
        char c = Symbolic.nondetChar();
        Symbolic.assume(c >= 'A' && c <= 'Z');
        System.out.println(Enum.valueOf(Unit.class, String.valueOf(c))); //~ THROWS IllegalArgumentException
    }

    enum Unit { A, B }
}
