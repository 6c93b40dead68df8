//@ fails-with: 9
import crema.Symbolic;

class AppendedSection {
    public static void main(String[] args) {
        int n = Symbolic.nondetInt();
        try {
            System.out.append("abc", 1, n);
        } catch (StringIndexOutOfBoundsException e) {
            assert n != 9; //~ THROWS AssertionError
        }
    }}
