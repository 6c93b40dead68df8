// Construction, indexing, substring, concat, trimming and the index errors of String on Latin1 and UTF-16 contents.
public class LibStringBasics {
    static String esc(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) {
            if (c < 32 || c > 126) b.append("\\u").append(Integer.toHexString(0x10000 | c).substring(1));
            else b.append(c);
        }
        return b.toString();
    }

    interface Action { Object run(); }

    static void attempt(String name, Action a) {
        try {
            System.out.println(name + " -> " + a.run());
        } catch (RuntimeException e) {
            System.out.println(name + " threw " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        String latin = "caf\u00e9 au lait";
        String wide = "\u03b1\u03b2\u03b3 abc \ud83d\ude00!";
        for (String s : new String[] {"", "a", latin, wide}) {
            System.out.println("[" + esc(s) + "] length=" + s.length() + " hash=" + s.hashCode()
                    + " empty=" + s.isEmpty() + " blank=" + s.isBlank());
        }
        System.out.println(esc(latin.substring(3)) + "|" + esc(latin.substring(3, 4)) + "|" + latin.substring(12).length());
        System.out.println(esc(wide.substring(0, 3)) + "|" + esc(wide.substring(4, 7)) + "|" + esc(wide.substring(8)));
        System.out.println("narrowed again equals literal: " + wide.substring(4, 7).equals("abc"));
        System.out.println("narrowed hash: " + (wide.substring(4, 7).hashCode() == "abc".hashCode()));
        System.out.println("substring(0) is same: " + (latin.substring(0) == latin));
        System.out.println("concat empty is same: " + (latin.concat("") == latin));
        System.out.println("concat: " + esc("x".concat("\u4e2d").concat("y")));
        System.out.println("trim: [" + "\t \u0001 mid \n ".trim() + "]");
        System.out.println("trim keeps nbsp: " + esc("\u00a0x\u00a0".trim()));
        System.out.println("upper: " + "straSSe mix1".toUpperCase(java.util.Locale.ROOT));
        System.out.println("lower: " + "MiXeD 42 \u00c0".toLowerCase(java.util.Locale.ROOT).length());
        System.out.println("charAt: " + latin.charAt(0) + (int) latin.charAt(3) + " " + (int) wide.charAt(8));
        System.out.println("valueOf: " + String.valueOf(true) + String.valueOf('c') + String.valueOf(1L) + String.valueOf(1.5f)
                + String.valueOf(2.5) + String.valueOf((Object) null) + String.valueOf(new char[] {'x', 'y'}));
        System.out.println("valueOf range: " + String.valueOf("hello".toCharArray(), 1, 3) + " " + String.copyValueOf("world".toCharArray(), 2, 2));
        System.out.println("from code points: " + esc(new String(new int[] {65, 0x1f600, 0xe9, 66}, 0, 4)));
        System.out.println("from chars: " + new String(new char[] {'a', 'b', 'c', 'd'}, 1, 2));
        System.out.println("from builder: " + new String(new StringBuilder("sb")) + new String(new StringBuffer("sf")));
        System.out.println("new equals: " + new String("abc").equals("abc") + " identical: " + (new String("abc") == "abc"));
        char[] target = new char[6];
        java.util.Arrays.fill(target, '.');
        "abcdef".getChars(1, 4, target, 2);
        System.out.println("getChars: " + new String(target));
        System.out.println("subSequence: " + "subsequence".subSequence(3, 6));
        System.out.println("describe: " + "text".describeConstable().get());
        System.out.println("transform: " + "abc".<Integer>transform(String::length));
        attempt("charAt(-1)", () -> "abc".charAt(-1));
        attempt("charAt(3)", () -> "abc".charAt(3));
        attempt("substring(4)", () -> "abc".substring(4).length());
        attempt("substring(2,1)", () -> "abc".substring(2, 1));
        attempt("substring(-1,1)", () -> "abc".substring(-1, 1));
        attempt("wide charAt(99)", () -> wide.charAt(99));
        attempt("valueOf range", () -> String.valueOf(new char[3], 2, 2));
        attempt("bad code point", () -> new String(new int[] {0x110000}, 0, 1));
        attempt("substring(3)", () -> "[" + "abc".substring(3) + "]");
    }
}
