//@ assuming: default locale, charset
class LocaleAndCharset {
    public static void main(String[] args) {
        byte[] bytes = "key".toUpperCase().getBytes();
        assert bytes[0] == 'K';
    }
}
