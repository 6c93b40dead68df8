// StringBuilder: append of all types, insert, delete, replace, reverse with surrogates, capacity growth, bounds errors.
public class StringBuilderOps {
    interface Act { Object go(); }
    static void t(Act a) {
        try {
            System.out.println(a.go());
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }
    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        sb.append(1).append('c').append(2L).append(3.5f).append(4.5).append(true).append("s").append((Object) null).append((String)
                null).append(new char[]{'x', 'y'}).append(new char[]{'1', '2', '3'}, 1, 2).append("sequence", 2,
                5).append(new StringBuilder("sb")).append((CharSequence) null).appendCodePoint(0x41).append((StringBuffer) null);
        System.out.println(sb + " " + sb.length());
        System.out.println(sb.insert(0, "START").insert(5, 'c').insert(3, 42).insert(0, 1.5).insert(0, true).insert(2,
                new char[]{'Z'}).insert(sb.length(), "END"));
        System.out.println(sb.delete(0, 10).deleteCharAt(0).replace(2, 5, "<replaced>").length() + " " + sb);
        sb.setLength(20); sb.setCharAt(3, '*');
        System.out.println(sb + "|" + sb.indexOf("p") + sb.lastIndexOf("e") + sb.indexOf("zzz") + sb.charAt(4));
        System.out.println(new StringBuilder("abc").reverse() + " " + new StringBuilder("a\uD83D\uDE00b").reverse().codePointAt(1) + " "
                + new StringBuilder("\uDE00\uD83D").reverse().codePointAt(0) + " " + new StringBuilder("").reverse().length());
        sb.setLength(0); for (int i = 0; i < 300; i++) sb.append(i % 10);
        System.out.println(sb.length() + " " + sb.toString().hashCode() + " " + (sb.capacity() >= 300));
        sb.setLength(5); sb.setLength(8);
        System.out.println((int) sb.charAt(7) + " " + sb.length());
        System.out.println(new StringBuilder().capacity() + " " + new StringBuilder("abc").capacity() + " "
                + new StringBuilder(7).capacity());
        StringBuilder self = new StringBuilder("ab"); self.append(self).append(self);
        System.out.println(self); self.insert(1, self); System.out.println(self);
        t(() -> new StringBuilder("abc").charAt(3));
        t(() -> new StringBuilder("abc").charAt(-1));
        t(() -> new StringBuilder("abc").deleteCharAt(3));
        t(() -> new StringBuilder("abc").delete(1, 99));
        t(() -> new StringBuilder("abc").delete(2, 1));
        t(() -> new StringBuilder("abc").insert(4, "x"));
        t(() -> new StringBuilder("abc").replace(4, 5, "x"));
        t(() -> new StringBuilder("abc").replace(1, 99, "x"));
        t(() -> new StringBuilder("abc").substring(2, 1));
        t(() -> new StringBuilder("abc").substring(1));
        t(() -> new StringBuilder("abc").subSequence(0, 2));
        t(() -> { new StringBuilder("abc").setLength(-1); return 0; });
        t(() -> { new StringBuilder("abc").setCharAt(5, 'x'); return 0; });
        t(() -> new StringBuilder((String) null));
        t(() -> new StringBuilder("abc").append("xyz", 2, 1));
        t(() -> new StringBuilder().append((char[]) null));
        t(() -> new StringBuilder("abc").replace(0, 1, null));
        t(() -> new StringBuilder("abc").indexOf(null));
        System.out.println(new StringBuilder("latin").append('\u00ff').append('\u0100').append("back").toString().chars().sum());
        System.out.println(new StringBuilder("x").compareTo(new StringBuilder("xy")) + " "
                + new StringBuilder("a").equals(new StringBuilder("a")) + " " + "a".contentEquals(new StringBuilder("a")) + " "
                + new StringBuilder("a").chars().count());
        StringBuffer buf = new StringBuffer("buf");
        buf.append(1).insert(0, 'c').reverse(); System.out.println(buf);
        StringBuilder csv = new StringBuilder(); String sep = "";
        for (String w : "to be or not".split(" ")) { csv.append(sep).append(w); sep = ", "; }
        System.out.println(csv);
        System.out.println(new StringBuilder().append(Integer.MIN_VALUE).append(Long.MIN_VALUE).append(Float.NaN).append(-0.0).append(1e21));
        StringBuilder pal = new StringBuilder("level");
        System.out.println(pal.toString().equals(pal.reverse().toString()));
        CharSequence cs = new StringBuilder("hello");
        System.out.println(cs.subSequence(1, 4) + " " + cs.isEmpty() + " " + String.join("-", cs, "x"));
        sb.setLength(0);
        sb.append("tick").append(System.lineSeparator().length() > 0 ? "!" : "?");
        sb.trimToSize(); System.out.println(sb + " " + sb.capacity());
        java.util.StringJoiner j = new java.util.StringJoiner(";", "<", ">");
        j.setEmptyValue("none"); System.out.println(j); j.add("a").add(null).add("c");
        System.out.println(j + " " + j.length());
    }
}
