//@ fails: the conversion %h prints a hash code
//@ shown: 5
class FormattedHash {
    public static void main(String[] args) {
        for (int i = 0; i < 20; i++) {
            String text = String.format(java.util.Locale.ROOT, "%h", new Object());
            assert Character.isDigit(text.charAt(0));
        }
    }
}
