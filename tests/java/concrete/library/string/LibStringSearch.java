// indexOf, lastIndexOf, contains, startsWith, endsWith and regionMatches over Latin1 and UTF-16 strings with boundary arguments.
public class LibStringSearch {
    public static void main(String[] args) {
        String s = "abracadabra";
        String w = "\u03b1abra\u03b1cad\u03b1abra\ud83d\ude00\ud83d\ude01";
        int[] froms = {-5, 0, 1, 4, 10, 11, 50};
        for (int f : froms) {
            System.out.println("from " + f + ": " + s.indexOf('a', f) + " " + s.indexOf("abra", f) + " " + s.lastIndexOf('a', f)
                    + " " + s.lastIndexOf("abra", f) + " " + s.indexOf("", f) + " " + s.lastIndexOf("", f));
            System.out.println("  wide: " + w.indexOf('a', f) + " " + w.indexOf("abra", f) + " " + w.lastIndexOf('\u03b1', f)
                    + " " + w.lastIndexOf("abra", f) + " " + w.indexOf("\u03b1a", f));
        }
        System.out.println("supplementary: " + w.indexOf(0x1f600) + " " + w.indexOf(0x1f601) + " " + w.indexOf(0x1f602)
                + " " + w.lastIndexOf(0x1f600) + " " + w.lastIndexOf(0x1f601, 16) + " " + w.indexOf(0xd83d) + " " + w.lastIndexOf(0xde01));
        System.out.println("wide char in latin: " + s.indexOf('\u03b1') + " " + s.indexOf("\u03b1") + " " + s.contains("\u03b1"));
        System.out.println("negative char: " + s.indexOf(-1) + " " + s.indexOf(0x110000));
        System.out.println("zero char: " + "a\0b".indexOf(0) + " " + "a\0b".indexOf("\0"));
        System.out.println("longer needle: " + "ab".indexOf("abc") + " " + "ab".lastIndexOf("abc"));
        System.out.println("overlap: " + "aaaa".indexOf("aa", 1) + " " + "aaaa".lastIndexOf("aa") + " " + "aaaa".lastIndexOf("aa", 1));
        System.out.println("near miss: " + "aaaaaaaaab".indexOf("aab") + " " + "abababac".indexOf("ababac"));
        System.out.println("contains: " + s.contains("cad") + s.contains("") + s.contains("dac") + s.contains(new StringBuilder("bra")));
        System.out.println("startsWith: " + s.startsWith("abra") + s.startsWith("") + s.startsWith("bra", 1) + s.startsWith("a", -1)
                + s.startsWith("", 11) + s.startsWith("", 12) + s.startsWith("abracadabraa"));
        System.out.println("endsWith: " + s.endsWith("abra") + s.endsWith("") + s.endsWith("x") + s.endsWith(s));
        System.out.println("wide starts: " + w.startsWith("\u03b1ab") + w.startsWith("abra", 1) + w.endsWith("\ude01"));
        System.out.println("region: " + s.regionMatches(0, "xabrax", 1, 4) + s.regionMatches(7, "ABRA", 0, 4)
                + s.regionMatches(true, 7, "ABRA", 0, 4) + s.regionMatches(0, "abra", 0, 5) + s.regionMatches(-1, "a", 0, 1)
                + s.regionMatches(0, "zzz", 0, 0) + s.regionMatches(0, "zzz", 0, -3) + s.regionMatches(true, 0, "a", 5, 1));
        System.out.println("region case folding: " + "\u0130".regionMatches(true, 0, "i", 0, 1) + "\u00df".regionMatches(true, 0, "SS", 0, 1)
                + "\u03c3".regionMatches(true, 0, "\u03c2", 0, 1) + "\u00e9X".regionMatches(true, 0, "\u00c9x", 0, 2)
                + "\u00b5".regionMatches(true, 0, "\u03bc", 0, 1) + "k".regionMatches(true, 0, "\u212a", 0, 1));
        int hits = 0;
        for (int i = s.indexOf("a"); i >= 0; i = s.indexOf("a", i + 1)) hits = hits * 12 + i;
        System.out.println("walk: " + hits);
        try {
            s.contains(null);
        } catch (NullPointerException e) {
            System.out.println("contains(null) threw NullPointerException");
        }
        try {
            s.startsWith(null);
        } catch (NullPointerException e) {
            System.out.println("startsWith(null) threw NullPointerException");
        }
    }
}
