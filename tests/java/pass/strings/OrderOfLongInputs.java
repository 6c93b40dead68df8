//@ property: assert
import crema.Symbolic;

class OrderOfLongInputs {
    public static void main(String[] args) {
        String a = Symbolic.nondetString();
        String b = Symbolic.nondetString();
        if (a.startsWith("apple") && b.startsWith("banana")) {
            assert a.compareTo(b) == -1 && b.compareTo(a) == 1;
            assert !a.equals(b);
        } else if (a.startsWith("pear") && a.length() == 4 && b.startsWith("pear")) {
            assert a.compareTo(b) == 4 - b.length();
            assert a.equals(b) == (b.length() == 4);
        }
    }
}
