// strip, stripIndent, indent, lines, repeat, translateEscapes and isBlank, including unusual white space and line ends.
import java.util.stream.Collectors;

public class LibStringStripLines {
    static String esc(String s) {
        StringBuilder b = new StringBuilder("[");
        for (char c : s.toCharArray()) {
            if (c == '\n') b.append("\\n");
            else if (c == '\r') b.append("\\r");
            else if (c < 32 || c > 126) b.append(String.format("\\u%04x", (int) c));
            else b.append(c);
        }
        return b.append("]").toString();
    }

    public static void main(String[] args) {
        String[] samples = {"", "   ", " a b ", "\t\u000b\fx\u001c\u001d ", "\u2003wide\u3000", "\u00a0nbsp\u00a0", "\u2007fig\u2007", "\u0000nul\u0000", "\u1680og\u2028"};
        for (String s : samples) {
            System.out.println(esc(s) + " strip" + esc(s.strip()) + " lead" + esc(s.stripLeading()) + " trail" + esc(s.stripTrailing())
                    + " trim" + esc(s.trim()) + " " + s.isBlank());
        }
        String[] texts = {"", "\n", "a", "a\n", "a\n\nb", "a\r\nb\rc\n", "\r\n\r\n", "\n\ra\u0085b\u2028c", "\u03b1\n\u03b2\r\n"};
        for (String t : texts) {
            System.out.println(esc(t) + " lines=" + t.lines().map(LibStringStripLines::esc).collect(Collectors.joining(",")) + " count=" + t.lines().count());
        }
        for (int n : new int[] {-5, -2, 0, 3}) {
            System.out.println("indent " + n + ": " + esc("  a\n    b\n\tc\r\n\nd".indent(n)) + esc("".indent(n)) + esc("  \u03b1".indent(n)));
        }
        System.out.println("stripIndent: " + esc("   a\n     b  \n   c\n".stripIndent()));
        System.out.println("stripIndent last blank counts: " + esc("    a\n    b\n  ".stripIndent()));
        System.out.println("stripIndent tabs: " + esc("\t\ta\n\t b".stripIndent()));
        System.out.println("stripIndent crlf: " + esc("  x\r\n  y\r\n".stripIndent()));
        System.out.println("escapes: " + esc("a\\tb\\n\\101\\60\\377\\s|\\\\\\\"\\'\\\nend".translateEscapes()));
        for (String bad : new String[] {"\\q", "tail\\", "\\u0041"}) {
            try {
                System.out.println(esc(bad.translateEscapes()));
            } catch (IllegalArgumentException e) {
                System.out.println("translateEscapes threw " + e.getMessage());
            }
        }
        System.out.println("repeat: " + "ab".repeat(3) + "|" + "x".repeat(0) + "|" + "-".repeat(10) + "|" + "".repeat(99999).length()
                + "|" + esc("\u03b1.".repeat(2)) + "|" + "abc".repeat(333).length() + "|" + "abc".repeat(333).hashCode());
        try {
            "x".repeat(-1);
        } catch (IllegalArgumentException e) {
            System.out.println("repeat(-1): " + e.getMessage());
        }
        try {
            "xyz".repeat(Integer.MAX_VALUE);
        } catch (OutOfMemoryError e) {
            System.out.println("repeat(MAX) threw OutOfMemoryError");
        }
        String block = """
            first
              second \
            joined
              "quoted" \t tab
            trailing   \s
            """;
        System.out.println("block: " + esc(block));
        System.out.println("formatted: " + "%s-%05d".formatted("k", 42));
        System.out.println("chars sum: " + "abc\u00e9".chars().sum() + " " + "\ud83d\ude00x".codePoints().count() + " " + "\ud83d\ude00x".chars().count());
    }
}
