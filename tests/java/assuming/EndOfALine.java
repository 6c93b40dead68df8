//@ assuming: system property line.separator
class EndOfALine {
    public static void main(String[] args) {
        assert ("a" + System.lineSeparator()).endsWith("\n");
    }
}
