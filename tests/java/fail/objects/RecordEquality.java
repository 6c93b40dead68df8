//@ property: assert
//@ fails-with: 6
import crema.Symbolic;

class RecordEquality {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        Key k = new Key(a, "k");
        assert !k.equals(new Key(6, "k")); //~ THROWS AssertionError
    }

    record Key(int number, String text) {}
}
