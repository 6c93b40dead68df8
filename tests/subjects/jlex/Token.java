/** One word of a Mini program, with its place. */
class Token {
    final String kind;
    final String value;
    final int line;
    final int offset;

    Token(String kind, String value, int line, int offset) {
        this.kind = kind;
        this.value = value;
        this.line = line;
        this.offset = offset;
    }

    @Override
    public String toString() {
        return line + "@" + offset + " " + kind + " <" + value.replace("\n", "\\n").replace("\t", "\\t") + ">";
    }
}
