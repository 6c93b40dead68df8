//@ property: assert
//@ fails-with: "abc", 1
// An element at a symbolic index.
class StringInArray {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        String[] array = {"x", s.trim(), "y"};
        int index = crema.Symbolic.nondetInt();
        if (index < 0 || index > 2) {
            return;
        }
        assert array[index] != s; //~ THROWS AssertionError
    }
}
