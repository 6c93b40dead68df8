//@ property: assert
//@ fails-with: "xyx", 'x'
// `replace` of a character by itself returns its receiver.
class ReplacedByItself {
    public static void main(String[] args) throws Throwable {
        String s = crema.Symbolic.nondetString();
        char c = crema.Symbolic.nondetChar();
        if (s.indexOf('x') < 0) {
            return;
        }
        assert c == 'q' || s.indexOf(c) < 0 || s.replace(c, 'x') != s; //~ THROWS AssertionError
    }
}
