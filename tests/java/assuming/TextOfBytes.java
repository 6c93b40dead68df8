//@ assuming: charset
class TextOfBytes {
    public static void main(String[] args) {
        assert new String(new byte[] {104, 105}).equals("hi");
    }
}
