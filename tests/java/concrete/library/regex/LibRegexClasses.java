// Character classes, unions, intersections, POSIX and Unicode properties, escapes, flags and quoting.
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class LibRegexClasses {
    static final String TEXT = "aZ09_ -\t\u00e9\u00c9\u03b1\u0391\u4e2d\u0661\u20ac\ud83d\ude00.^]\\&";

    static void count(String regex, int flags) {
        Matcher m = Pattern.compile(regex, flags).matcher(TEXT);
        StringBuilder b = new StringBuilder();
        while (m.find()) for (char c : m.group().toCharArray()) b.append(c > 32 && c < 127 ? "" + c : String.format("\\u%04x", (int) c));
        System.out.println(regex.replace("\u00e9", "e-acute").replace("\u03b1", "alpha") + " flags " + flags + ": " + b);
    }

    public static void main(String[] args) {
        for (String r : new String[] {"\\d", "\\D", "\\w", "\\s", "\\S", "\\h", "[a-z]", "[^a-z]", "[a-z&&[^b-y]]", "[a-c[x-z]]", "[\\w&&[^\\d_]]", "[0-9&&[^5-8]]", "[]^-]", "[\\]\\\\^]", "[&&a]", "\\p{Lower}", "\\p{Upper}", "\\p{Alpha}", "\\p{Punct}", "\\p{Graph}", "\\p{XDigit}", "\\p{L}", "\\p{Lu}", "\\p{Ll}", "\\p{N}", "\\p{Sc}",
            "\\p{IsGreek}", "\\p{InGreek}", "\\p{IsAlphabetic}", "\\P{L}", "\\p{javaLowerCase}", "\\p{javaDigit}", "\\p{IsHan}", "\\p{So}", "[\\p{L}&&[^\\p{ASCII}]]", "\\x{1f600}", "\\ud83d\\ude00", "\\x41|\\u0061|\\0132", "\\N{LATIN SMALL LETTER A}", "\\Q.^\\E", ".", "[\\x00-\\x20]"})
            count(r, 0);
        count("\\w", Pattern.UNICODE_CHARACTER_CLASS);
        count("\\d", Pattern.UNICODE_CHARACTER_CLASS);
        count("\\p{Lower}", Pattern.UNICODE_CHARACTER_CLASS);
        count("[a-z]", Pattern.CASE_INSENSITIVE);
        count("\u00e9", Pattern.CASE_INSENSITIVE);
        count("\u03b1", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        count("\\p{Lu}", Pattern.CASE_INSENSITIVE);
        count(".", Pattern.LITERAL);
        count("a # comment\n | Z", Pattern.COMMENTS);
        System.out.println(Pattern.quote("a.b*c\\E") + " " + "xa.b*c\\Ey".matches(".*" + Pattern.quote("a.b*c\\E") + ".*") + " " + Matcher.quoteReplacement("$1\\2"));
        System.out.println("inline: " + "aBc".matches("(?i)abc") + "aBc".matches("a(?i)b(?-i)c") + "aBC".matches("a(?i:b)c") + "a b".matches("(?x) a \\  b ") + "\u00c9".matches("(?iu)\u00e9"));
        System.out.println("lines: " + "a\nb".matches("(?s).*") + "a\nb".matches(".*") + "a\r".matches("(?d)a.") + "a\u2028".matches("a.") + "a\u2028".matches("(?d)a."));
        System.out.println("canon: " + Pattern.compile("\u00e9", Pattern.CANON_EQ).matcher("e\u0301").matches() + " " + Pattern.compile("\u00e9").matcher("e\u0301").matches());
        System.out.println("grapheme: " + Pattern.compile("\\X").matcher("e\u0301x\ud83d\ude00").results().count() + " " + Pattern.compile("\\b{g}").matcher("ab").results().count());
        Pattern p = Pattern.compile("a+", Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);
        System.out.println(p.pattern() + " " + p.flags() + " " + p + " " + p.asPredicate().test("xAAx") + " " + p.asMatchPredicate().test("xAAx"));
        for (String bad : new String[] {"[a-", "[[a]", "\\p{", "\\x{110000}", "\\u00", "\\c", "[a&&", "\\j", "\\N{no}", "(?<1a>x)"}) {
            try {
                Pattern.compile(bad);
                System.out.println(bad + " compiled");
            } catch (java.util.regex.PatternSyntaxException e) {
                System.out.println(bad + ": " + e.getMessage().replace("\r", "").replace("\n", " | "));
            }
        }
    }
}
