//@ property: assert
//@ fails-with: "0123456789abcdefgxAbc"
// An input string that must be longer than those that are tried first.
class LongInput {
    public static void main(String[] args) {
        String text = crema.Symbolic.nondetString();
        if (text.length() > 20 && text.charAt(17) == 'x') {
            assert !text.substring(3).toUpperCase().contains("ABC"); //~ THROWS AssertionError
        }
    }
}
