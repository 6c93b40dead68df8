// split with every limit kind, the fast paths of split, replace, replaceAll, replaceFirst, matches and join.
import java.util.Arrays;
import java.util.List;

public class LibStringSplitReplace {
    static void split(String s, String regex) {
        StringBuilder b = new StringBuilder();
        for (int limit : new int[] {0, -1, 1, 2, 3}) {
            String[] parts = s.split(regex, limit);
            b.append(' ').append(limit).append('=').append(parts.length).append(Arrays.toString(parts));
        }
        System.out.println("'" + s + "' by '" + regex + "':" + b);
    }

    public static void main(String[] args) {
        split("a,b,c", ",");
        split(",a,,b,,", ",");
        split("", ",");
        split(",", ",");
        split("abc", "");
        split("abc", "x");
        split("a1b22c333", "\\d+");
        split("a.b.c", "\\.");
        split("a.b.c", ".");
        split("a||b", "|");
        split("a||b", "\\|");
        split(" lead and  trail ", "\\s+");
        split("boo:and:foo", "o");
        split("2024-01-02T03:04", "[-T:]");
        split("aXbxc", "(?i)x");
        split("xay", "(?=a)");
        System.out.println("unicode split: " + "\u03b1-\u03b2-\u03b3".split("-").length + " " + "a\u03b1b\u03b1".split("\u03b1").length);
        System.out.println("replace char: " + "banana".replace('a', 'o') + " " + "banana".replace('x', 'o') + " same=" + ("banana".replace('x', 'o') == "banana"));
        System.out.println("replace wide: " + "a\u03b1a".replace('\u03b1', 'b') + " " + "aba".replace('b', '\u03b1').length());
        System.out.println("replace string: " + "aaa".replace("aa", "b") + " " + "abc".replace("", "-") + " " + "a.b.c".replace(".", "::") + " " + "aXbX".replace("X", ""));
        System.out.println("replace with specials: " + "a$b".replace("$", "\\$") + " " + "x".replace("x", "$1"));
        System.out.println("replaceAll: " + "a1b22".replaceAll("[0-9]", "#") + " " + "john smith".replaceAll("(\\w+) (\\w+)", "$2, $1")
                + " " + "abc".replaceAll("", "-") + " " + "aaa".replaceAll("a*", "X") + " " + "x.y".replaceAll("\\.", "\\\\"));
        System.out.println("replaceFirst: " + "a1b2".replaceFirst("\\d", "<$0>") + " " + "none".replaceFirst("\\d", "!"));
        System.out.println("named: " + "k=v".replaceAll("(?<l>\\w)=(?<r>\\w)", "${r}=${l}"));
        System.out.println("matches: " + "abc123".matches("[a-z]+\\d+") + "abc".matches("b") + "".matches("") + "a\nb".matches("a.b"));
        System.out.println("join: " + String.join("-", "a", "b", "c") + " " + String.join(",", List.of("x", "y")) + " [" + String.join("/") + "] "
                + String.join("+", "a", null, "b") + " " + String.join("", Arrays.asList("p", "q")));
        String[] bad = {"$2", "\\", "${nope}", "$", "${", "$x"};
        for (String r : bad) {
            try {
                System.out.println("abc".replaceAll("(b)", r));
            } catch (RuntimeException e) {
                System.out.println("replacement " + r + " threw " + e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
        try {
            "a".split("(");
        } catch (java.util.regex.PatternSyntaxException e) {
            System.out.println(e.getDescription() + " at " + e.getIndex() + " in " + e.getPattern());
        }
        StringBuilder long1 = new StringBuilder();
        for (int i = 0; i < 200; i++) long1.append(i).append(';');
        String[] many = long1.toString().split(";");
        System.out.println("many: " + many.length + " " + many[0] + " " + many[199] + " " + long1.toString().replace(";", "").length());
    }
}
