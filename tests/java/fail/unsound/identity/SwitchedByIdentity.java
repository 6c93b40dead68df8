//@ property: assert
//@ fails-with: "abc", 1
// A switch decides which method returned the object.
class SwitchedByIdentity {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        int which = crema.Symbolic.nondetInt();
        String t = switch (which) {
            case 0 -> s + "x";
            case 1 -> s.toLowerCase();
            default -> new String(s);
        };
        assert t != s; //~ THROWS AssertionError
    }
}
