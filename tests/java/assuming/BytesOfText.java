//@ assuming: charset
class BytesOfText {
    public static void main(String[] args) {
        assert "text".getBytes().length == 4;
    }
}
