// equals, compareTo, equalsIgnoreCase, contentEquals, case mapping with special casing, and CASE_INSENSITIVE_ORDER.
import java.util.Arrays;
import java.util.Locale;

public class LibStringCompare {
    static String esc(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) b.append(c >= 32 && c < 127 ? "" + c : String.format("\\u%04x", (int) c));
        return b.toString();
    }

    public static void main(String[] args) {
        String[] v = {"", "a", "A", "ab", "aB", "b", "\u00e9", "\u00c9", "\u03b1", "\u0391", "z\ud83d\ude00", "z\uffff", "\u00ff", "\u0178", "\u00b5", "\u039c"};
        for (int i = 0; i < v.length; i++) {
            StringBuilder row = new StringBuilder(esc(v[i])).append(':');
            for (String o : v) row.append(' ').append(v[i].compareTo(o)).append('/').append(v[i].compareToIgnoreCase(o)).append(v[i].equalsIgnoreCase(o) ? "=" : "");
            System.out.println(row);
        }
        String[] sorted = v.clone();
        Arrays.sort(sorted);
        System.out.println("sorted: " + esc(String.join(",", sorted)));
        Arrays.sort(sorted, String.CASE_INSENSITIVE_ORDER);
        System.out.println("insensitive: " + esc(String.join(",", sorted)));
        System.out.println("content: " + "abc".contentEquals("abc") + "abc".contentEquals(new StringBuilder("abc")) + "abc".contentEquals(new StringBuffer("abd"))
                + "\u03b1".contentEquals(new StringBuilder("\u03b1")) + "abc".contentEquals(new StringBuilder("\u03b1bc")));
        Object o = "abc";
        System.out.println("equals other types: " + o.equals(null) + o.equals(42) + o.equals(new StringBuilder("abc")));
        String[] cases = {"\u00df", "\ufb01", "\u0130", "\u0131", "I", "i", "\u03a3", "A\u03a3", "A\u03a3B", "\u01c5", "\u1e9e", "\u0149", "\ud801\udc00", "\ud801\udc28", "\u00ff", "\u00b5", "abc", "ABC", "\u1f88"};
        for (String c : cases) {
            System.out.println(esc(c) + " U=" + esc(c.toUpperCase(Locale.ROOT)) + " L=" + esc(c.toLowerCase(Locale.ROOT))
                    + " trU=" + esc(c.toUpperCase(new Locale("tr"))) + " trL=" + esc(c.toLowerCase(new Locale("tr"))) + " ltL=" + esc(c.toLowerCase(new Locale("lt"))));
        }
        System.out.println("unchanged same object: " + ("abc".toLowerCase(Locale.ROOT) == "abc") + ("ABC".toUpperCase(Locale.ROOT) == "ABC"));
        System.out.println("hashes: " + "Aa".hashCode() + " " + "BB".hashCode() + " " + "AaBB".hashCode() + " " + "\u03b1\u03b2".hashCode() + " " + "polygenelubricants".hashCode());
        try {
            "a".compareTo(null);
        } catch (NullPointerException e) {
            System.out.println("compareTo(null) threw NullPointerException");
        }
        System.out.println("equalsIgnoreCase(null): " + "a".equalsIgnoreCase(null));
    }
}
