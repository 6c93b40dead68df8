//@ property: assert
//@ fails-with: "kfaaaaaaaaaaaaaaaaaaaa", "kaaaaaaaaaaaaaaaaaaaaa"
import crema.Symbolic;

class SecondDecides {
    public static void main(String[] args) {
        String a = Symbolic.nondetString();
        String b = Symbolic.nondetString();
        if (a.length() > 20 && b.length() > 20 && a.startsWith("k") && b.startsWith("k")) {
            assert a.compareTo(b) != 5; //~ THROWS AssertionError
        }
    }
}
