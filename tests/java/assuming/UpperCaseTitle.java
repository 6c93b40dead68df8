//@ assuming: default locale
class UpperCaseTitle {
    public static void main(String[] args) {
        assert "title".toUpperCase().equals("TITLE");
    }
}
