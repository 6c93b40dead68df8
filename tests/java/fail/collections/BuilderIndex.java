//@ property: exception
//@ fails-with: 2
import crema.Symbolic;

class BuilderIndex {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        StringBuilder b = new StringBuilder("ab");
        b.deleteCharAt(a & 3); //~ THROWS StringIndexOutOfBoundsException
    }
}
