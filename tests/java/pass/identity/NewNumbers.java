//@ property: assert
// Texts of integers are new strings.
class NewNumbers {
    public static void main(String[] args) throws Throwable {
        int n = crema.Symbolic.nondetInt();
        assert Integer.toString(n) != Integer.toString(n);
        assert String.valueOf((char) n) != String.valueOf((char) n);
        assert "" + n != "0";
    }
}
