// Greedy, reluctant and possessive quantifiers, lookaround, atomic groups, anchors and boundary matchers.
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

public class LibRegexQuantifiers {
    static void all(String regex, String text) {
        try {
            Matcher m = Pattern.compile(regex).matcher(text);
            StringBuilder b = new StringBuilder();
            while (m.find()) b.append('<').append(m.group().replace("\n", "\\n")).append('>').append(m.start());
            System.out.println(regex.replace("\n", "\\n") + " | " + text.replace("\n", "\\n").replace("\r", "\\r").replace("\u0085", "\\x85") + " | " + b.toString().replace("\r", "\\r").replace("\u0085", "\\x85"));
        } catch (PatternSyntaxException e) {
            System.out.println(regex + " error: " + e.getDescription() + " near " + e.getIndex());
        }
    }

    public static void main(String[] args) {
        for (String q : new String[] {"a?", "a??", "a?+", "a*", "a*?", "a*+", "a+", "a+?", "a++", "a{2}", "a{2,}", "a{2,3}", "a{2,3}?", "a{2,3}+", "a{0}"}) all(q, "aaaab");
        all("<.+>", "<b>x</b>");
        all("<.+?>", "<b>x</b>");
        all("<[^>]++>", "<b>x</b>");
        all(".*foo", "xfooxxfoo");
        all(".*?foo", "xfooxxfoo");
        all(".*+foo", "xfooxxfoo");
        all("(?>a+)b", "aaab");
        all("(?>a|ab)c", "abc");
        all("\\w+(?=;)", "int a; b c;");
        all("foo(?!bar)", "foobar foobaz foo");
        all("(?<=\\$)\\d+", "$12 34 $56");
        all("(?<!\\$)\\b\\d+", "$12 34 $56");
        all("(?<=a{1,3})b", "ab aab b aaaab");
        all("(?<=^|,)[^,]*", "a,,b");
        all("^\\w", "ab\ncd");
        all("(?m)^\\w", "ab\ncd\r\nef");
        all("(?m)\\w$", "ab\ncd\r\nef");
        all("\\w$", "ab\ncd\n");
        all("\\w\\z", "ab\n");
        all("\\w\\Z", "ab\n");
        all("\\Aa", "aa");
        all("\\bfoo\\b", "foo food foo-bar _foo");
        all("\\Boo", "foo oo");
        all("\\G\\d", "123a45");
        all("a.c", "abc a\nc");
        all("(?s)a.c", "abc a\nc");
        all("\\R", "a\r\nb\nc\u0085");
        all("x*", "axb");
        all("(a|b)*c|ab", "abab");
        all("(?:ab){2,}", "ababab ab");
        all("(x+x+)+y", "xxxxxxxxxxy");
        all("[ab]{3}c??", "abac bbb");
        all("a{2,1}", "aa");
        all("a{", "aa");
        all("*a", "aa");
        all("a**", "aa");
        all("(?<=a+)b", "ab");
        all("(a", "a");
        all("a)", "a");
        all("[a", "a");
        all("[z-a]", "a");
        all("\\", "a");
        all("(?<n>a)(?<n>b)", "ab");
        all("\\k<x>", "ab");
        all("(?z)", "a");
        all("\\p{Nope}", "a");
        all("x{1}{2}", "xx");
        all("(?#c", "x");
    }
}
