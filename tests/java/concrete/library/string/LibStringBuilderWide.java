// StringBuilder and StringBuffer changing between Latin1 and UTF-16 contents, plus StringJoiner and CharSequence helpers.
import java.util.StringJoiner;

public class LibStringBuilderWide {
    static String esc(CharSequence s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            b.append(c >= 32 && c < 127 ? "" + c : String.format("\\u%04x", (int) c));
        }
        return b.toString();
    }

    record Slice(String text, int from, int to) implements CharSequence {
        public int length() { return to - from; }
        public char charAt(int i) { return text.charAt(from + i); }
        public CharSequence subSequence(int a, int b) { return new Slice(text, from + a, from + b); }
        @Override public String toString() { return text.substring(from, to); }
    }

    public static void main(String[] args) {
        StringBuilder b = new StringBuilder("abc");
        b.append('\u03b1').append("d\u00e9");
        System.out.println(esc(b) + " " + b.length());
        b.deleteCharAt(3);
        System.out.println(esc(b) + " equals latin: " + b.toString().equals("abcd\u00e9") + " hash " + b.toString().hashCode() + " vs " + "abcd\u00e9".hashCode());
        b.insert(1, "\u4e2d\u6587").insert(0, 7).insert(b.length(), 2.5).insert(2, true);
        System.out.println(esc(b));
        b.replace(0, 3, "\ud83d\ude00");
        System.out.println(esc(b) + " " + esc(b.reverse()));
        b.setLength(4);
        System.out.println(esc(b));
        b.setLength(6);
        System.out.println(esc(b) + " indexOf nul " + b.indexOf("\0"));
        System.out.println(new StringBuilder("\u03b1").compareTo(new StringBuilder("a")) + " " + new StringBuilder("a").compareTo(new StringBuilder("\u03b1")));
        StringBuilder w = new StringBuilder("\u0100");
        for (int i = 0; i < 40; i++) w.append(i).append((char) ('a' + i % 26));
        System.out.println(w.length() + " " + w.toString().hashCode() + " " + w.lastIndexOf("9") + " " + w.indexOf("j"));
        w.deleteCharAt(0);
        System.out.println(w.toString().equals(w.toString().intern()) + " " + w.substring(0, 10));
        StringBuffer f = new StringBuffer("buffer");
        f.append(1).append('c').append("\u00e9").append(2L).insert(0, "<").append('>').reverse();
        System.out.println(esc(f) + " " + f.indexOf("c") + " " + f.length() + " " + f.capacity());
        f.setCharAt(0, '\u20ac');
        f.delete(1, 3).replace(0, 1, "EUR");
        System.out.println(esc(f) + " " + f.compareTo(new StringBuffer("EUR")) + " " + f.codePointAt(0));
        System.out.println("slice append: " + new StringBuilder().append(new Slice("abcdef", 2, 5)).append(new Slice("abcdef", 1, 6), 1, 3).insert(1, new Slice("xyz", 1, 2)));
        System.out.println("slice chars: " + new Slice("hello", 1, 4).chars().sum() + " " + new Slice("h\ud83d\ude00o", 0, 4).codePoints().count() + " " + new Slice("q", 0, 0).isEmpty());
        System.out.println("compare sequences: " + CharSequence.compare(new Slice("abc", 0, 2), "ab") + " " + CharSequence.compare("a", new Slice("abc", 1, 2)));
        System.out.println("contains slice: " + "xxbcdxx".contains(new Slice("abcde", 1, 4)) + " " + "a-b".replace(new Slice("--", 0, 1), new Slice("__", 0, 2)));
        System.out.println("join slices: " + String.join("/", new Slice("ab", 0, 1), new Slice("ab", 1, 2)));
        StringJoiner j = new StringJoiner(", ", "{", "}");
        System.out.println(j + " " + j.length());
        j.setEmptyValue("EMPTY");
        System.out.println(j + " " + j.length());
        j.add("a").add("b").add(null);
        System.out.println(j + " " + j.length());
        StringJoiner k = new StringJoiner("-");
        k.add("x").add("y").merge(j).merge(new StringJoiner("?", "<", ">")).merge(k);
        System.out.println(k);
        StringBuilder chain = new StringBuilder();
        for (char c = 'a'; c <= 'e'; c++) chain.insert(chain.length() / 2, c);
        System.out.println(chain);
    }
}
