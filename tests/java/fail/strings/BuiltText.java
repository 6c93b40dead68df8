//@ property: assert
//@ fails-with: 'c', 'r'
import crema.Symbolic;

class BuiltText {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        b.append(Symbolic.nondetChar()).append(Symbolic.nondetChar());
        b.insert(1, "ab").reverse();
        assert !b.toString().equals("rbac"); //~ THROWS AssertionError
    }
}
