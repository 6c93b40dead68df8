// Switch on strings goes through hashCode and equals; labels that collide in hashCode must stay apart (JLS 14.11).
public class StringSwitchCollisions {
    static String pick(String s) {
        switch (s) {
            case "Aa": return "upper-lower"; case "BB": return "double-b";
            case "AaAa": return "1"; case "BBBB": return "2"; case "AaBB": return "3";
            case "BBAa": return "4"; case "": return "empty"; case "C#": return "c-sharp";
            case "Bb": return "Bb"; default: return "none";
        }
    }
    static int fall(String s) {
        int r = 0;
        switch (s) { case "Aa": r += 1; case "BB": r += 2; break; default: r += 4; case "x": r += 8; }
        return r;
    }
    static final String K = "con" + "stant";
    static int konst(String s) {
        switch (s) { case K: return 1; case K + "!": return 2; case "a" + 1: return 3; case "null": return 4; }
        return 0;
    }
    static String arrow(String s) {
        return switch (s) {
            case "mon", "tue", "wed", "thu", "fri" -> "work";
            case "sat", "sun" -> { String t = s.toUpperCase(); yield t + " rest"; }
            default -> throw new IllegalArgumentException("no day: " + s);
        };
    }

    public static void main(String[] args) {
        System.out.println("Aa".hashCode() + " " + "BB".hashCode() + " " + "C#".hashCode() + " " + "AaBB".hashCode() + " "
                + "BBAa".hashCode() + " " + "".hashCode());
        for (String s : new String[]{"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "C#", "Bb", "aA", "\0", "Aa "}) System.out.println("'"
                + s.replace('\0', '0') + "' " + pick(s) + " " + fall(s));
        String built = new StringBuilder("BB").append("Aa").toString();
        System.out.println(pick(built) + " " + (built == "BBAa") + " " + pick(new String("Aa")));
        for (String s : new String[]{"constant", "constant!", "a1", "null", "x"}) System.out.print(konst(s) + " "); System.out.println();
        for (String s : new String[]{"mon", "sun", "fri"}) System.out.println(arrow(s));
        try { arrow("day"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { pick(null); } catch (NullPointerException e) { System.out.println("null selector"); }
        String mutable = "start"; StringBuilder path = new StringBuilder();
        loop: for (; ; ) {
            path.append(mutable).append('>');
            switch (mutable) {
                case "start": mutable = "middle"; continue loop;
                case "middle": mutable = "end"; break; case "end": break loop;
            }
            path.append('|');
        }
        System.out.println(path);
        switch ("only default") { default: System.out.println("default only"); }
        String once = "k"; int evals = 0;
        switch (once + ++evals) {
            case "k1": System.out.println("selector evaluated " + evals); break;
            case "k2": System.out.println("twice");
        }
        System.out.println(pick("polygenelubricants") + " " + "polygenelubricants".hashCode() + " "
                + pick(String.valueOf((char[]) new char[0])));
        String uni = "\u00e9t\u00e9";
        switch (uni) { case "\u00e9t\u00e9": System.out.println("accented"); break; default: System.out.println("plain"); }
    }
}
