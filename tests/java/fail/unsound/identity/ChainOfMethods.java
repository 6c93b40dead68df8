//@ property: assert
//@ fails-with: "7"
// Many methods, each of which returns its receiver.
class ChainOfMethods {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        if (s.length() > 3) {
            return;
        }
        assert s.trim().substring(0).concat("").replace('x', 'y').toLowerCase().toUpperCase().strip() != s; //~ THROWS AssertionError
    }
}
