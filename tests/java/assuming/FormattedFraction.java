//@ assuming: default locale
class FormattedFraction {
    public static void main(String[] args) {
        assert String.format("%.1f", 1.5).equals("1.5");
    }
}
