// Capturing, named, nested, repeated and back-referenced groups, and the whole Matcher query API.
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class LibRegexGroups {
    static void show(String regex, String text) {
        Matcher m = Pattern.compile(regex).matcher(text);
        StringBuilder b = new StringBuilder(regex + " on " + text + ":");
        while (m.find()) {
            b.append(" [").append(m.start()).append(',').append(m.end()).append(')');
            for (int i = 0; i <= m.groupCount(); i++) b.append(i == 0 ? "" : "/").append(m.group(i)).append(i > 0 ? "@" + m.start(i) + "-" + m.end(i) : "");
        }
        System.out.println(b);
    }

    public static void main(String[] args) {
        show("(a)(b)?", "abaab");
        show("(\\w)(\\d+)", "a1 b22 c333");
        show("(a|ab)(c|bcd)(d*)", "abcd");
        show("((a)(b(c)))", "abc abc");
        show("(?:x)(y)", "xyxy");
        show("(a*)*", "aab");
        show("(a*)+", "baa");
        show("(\\w+) \\1", "hello hello world world x");
        show("(?<q>['\"]).*?\\k<q>", "say 'it' or \"that's\"");
        show("(a)|(b)|(c)", "cab");
        show("^(\\d{4})-(\\d{2})-(\\d{2})$", "2024-02-29");
        show("(.)(.)\\2\\1", "abba xyyx noon");
        show("(?:(a)|b)*", "ab");
        show("()", "ab");
        show("(a(?=b))(b)", "ab");
        show("\\b(\\w)(\\w*)\\b", "the quick fox");
        Pattern p = Pattern.compile("(?<year>\\d+)-(?<month>\\d+)");
        Matcher m = p.matcher("from 2020-01 to 2021-12");
        while (m.find()) System.out.println(m.group("year") + "/" + m.group("month") + " " + m.start("year") + " " + m.end("month") + " " + m.hitEnd());
        try {
            m.group();
        } catch (IllegalStateException e) {
            System.out.println("after last: " + e.getMessage());
        }
        m.reset();
        System.out.println(m.find(10) + " " + m.group() + " " + m.lookingAt() + " " + m.reset("1-2x").lookingAt() + " " + m.group() + " " + m.matches() + " " + m.reset("3-4").matches());
        try {
            m.group("nope");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            m.group(3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        MatchResult r = m.toMatchResult();
        m.reset("9-9");
        System.out.println(r.group() + " " + r.start(2) + " " + r.groupCount() + " " + m.groupCount());
        m = Pattern.compile("\\d+").matcher("a12b345c6");
        m.region(2, 7);
        System.out.println(m.regionStart() + " " + m.regionEnd() + " " + m.find() + m.group() + m.find() + m.group() + m.find());
        Matcher anchor = Pattern.compile("^b").matcher("abc");
        anchor.region(1, 3);
        System.out.println(anchor.find() + " " + anchor.hasAnchoringBounds());
        anchor.useAnchoringBounds(false).region(1, 3);
        System.out.println(anchor.find());
        Matcher look = Pattern.compile("(?<=a)b").matcher("ab");
        look.region(1, 2);
        System.out.println(look.find() + " " + look.useTransparentBounds(true).region(1, 2).find());
        Matcher h = Pattern.compile("cats?").matcher("cat");
        System.out.println(h.matches() + " hitEnd=" + h.hitEnd() + " requireEnd=" + h.requireEnd());
        h = Pattern.compile("cat$").matcher("cat");
        System.out.println(h.find() + " hitEnd=" + h.hitEnd() + " requireEnd=" + h.requireEnd());
        h.usePattern(Pattern.compile("a"));
        System.out.println(h.reset().find() + " " + h.start());
        System.out.println(Pattern.compile("(\\d)").matcher("1a2b3").results().map(x -> x.group(1) + "@" + x.start()).toList() + " " + Pattern.matches("[a-c]+", "abcab"));
    }
}
