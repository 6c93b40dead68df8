//@ assuming: default locale
class FormattedNumber {
    public static void main(String[] args) {
        assert String.format("%d", 5).equals("5");
    }
}
