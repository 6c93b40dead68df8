//@ property: exception
//@ fails-with: 30
import crema.Symbolic;

class LateByNull {
    public static void main(String[] args) {
        Object current = "text";
        int rounds = Symbolic.nondetInt();
        for (int i = 0; i < rounds; i++) {
            current = i < 29 ? current : null;
        }
        current.hashCode(); //~ THROWS NullPointerException
    }
}
