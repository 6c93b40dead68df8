// Text blocks: indentation stripping, escapes, line continuation, trailing spaces, concatenation and switch use (JLS 3.10.6).
public class TextBlocks {
    static void show(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) if (c > 32 && c < 127) b.append(c);
        else b.append(c == ' ' ? "." : c == '\n' ? "\\n" : "<" + (int) c + ">");
        System.out.println(s.length() + " [" + b + "] " + s.hashCode());
    }
    static final String CONST = """
            const
            """;
    public static void main(String[] args) {
        show("""
            plain
            """);
        show("""
            no newline at end""");
        show("""
              indented by two
            base
                more
            """);
        show("""
            closing further left
          """);
        show("""
            a
                """);
        show("""
            joined \
            lines \
            here""");
        show("""
            trailing\s\s
            spaces \040
            tab\tend\t
            """);
        show("""
            "quotes" ""two"" \""" three \"""
            back\\slash 'single'
            """);
        show("""

            blank lines


            around

            """);
        show("""
            unicode \u00e9 \u00e9 \uD83D\uDE00 end""");
        show("""
            cr\r\
            octal \101\60\0end""");
        show("""
            x""" + 1 + """
            y
            """ + """
              z""");
        show("");
        show("""
            """);
        System.out.println("""
            {
              "name": "%s",
              "n": %d
            }""".formatted("text", 5));
        System.out.println(CONST == "const\n" ? "same constant" : "different");
        switch ("a\nb") { case """
            a
            b""" -> System.out.println("matched block"); default -> System.out.println("missed"); }
        show("  lead\n trail  \n".stripIndent());
        show("a\\tb\\n\\u0041".replace("\\u0041", "A").translateEscapes());
        show("""
            line
            """.indent(3));
        System.out.println("""
            first
            second
            third""".lines().map(String::length).toList());
        String html = """
            <p>
            \t<b>bold</b>
            </p>
            """;
        System.out.print(html);
    }
}
