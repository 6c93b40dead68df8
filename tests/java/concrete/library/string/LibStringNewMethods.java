// String and StringBuilder methods added after 17: indexOf with a range, splitWithDelimiters, repeat on builders, and emoji tests.
//@ min-jdk: 21
import java.util.Arrays;

public class LibStringNewMethods {
    interface Act { Object run(); }

    static void t(String name, Act a) {
        try {
            System.out.println(name + ": " + a.run());
        } catch (RuntimeException e) {
            System.out.println(name + " threw " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        String s = "abracadabra";
        t("indexOf char range", () -> s.indexOf('a', 1, 4) + " " + s.indexOf('a', 1, 3) + " " + s.indexOf('a', 0, 11) + " " + s.indexOf('z', 0, 11));
        t("indexOf string range", () -> s.indexOf("bra", 0, 4) + " " + s.indexOf("bra", 2, 11) + " " + s.indexOf("bra", 2, 10) + " " + s.indexOf("", 3, 3));
        t("range bad", () -> s.indexOf('a', 5, 2));
        t("range past", () -> s.indexOf("a", 0, 12));
        t("range negative", () -> s.indexOf('a', -1, 4));
        t("wide range", () -> "\u03b1\u03b2\u03b1".indexOf('\u03b1', 1, 3));
        for (int limit : new int[] {0, -1, 1, 2, 3}) t("splitWithDelimiters " + limit, () -> Arrays.toString("a,b;;c,".splitWithDelimiters("[,;]", limit)));
        t("splitWithDelimiters none", () -> Arrays.toString("abc".splitWithDelimiters("x", 0)));
        t("splitWithDelimiters empty", () -> Arrays.toString("".splitWithDelimiters(",", 0)));
        t("pattern split", () -> Arrays.toString(java.util.regex.Pattern.compile("\\d+").splitWithDelimiters("a1b22c", 0)));
        StringBuilder b = new StringBuilder();
        b.repeat('x', 3).repeat("ab", 2).repeat(0x1f600, 1).repeat("", 5).repeat("q", 0);
        t("builder repeat", () -> b.length() + " " + b.substring(0, 7));
        t("builder repeat bad", () -> b.repeat("x", -1));
        t("buffer repeat", () -> new StringBuffer("<").repeat("-", 4).append('>'));
        t("emoji", () -> Character.isEmoji(0x1f600) + " " + Character.isEmoji('a') + " " + Character.isEmojiPresentation(0x1f600) + " " + Character.isEmojiModifier(0x1f3fb) + " " + Character.isEmojiComponent('#') + " " + Character.isExtendedPictographic(0x1f600));
        t("clamp", () -> Math.clamp(15L, 0, 10) + " " + Math.clamp(-5L, 0L, 10L) + " " + Math.clamp(0.5, 0.0, 1.0) + " " + Math.clamp(Double.NaN, 0, 1));
        t("clamp bad", () -> Math.clamp(1L, 5, 2));
        t("ceilDiv", () -> Math.ceilDiv(7, 2) + " " + Math.ceilDiv(-7, 2) + " " + Math.ceilMod(7, 2) + " " + Math.ceilDivExact(7, 2) + " " + Math.unsignedMultiplyHigh(-1L, -1L));
        t("divideExact", () -> Math.divideExact(Integer.MIN_VALUE, -1));
        t("compress", () -> Integer.toHexString(Integer.compress(0x12345678, 0x0f0f0f0f)) + " " + Integer.toHexString(Integer.expand(0x2468, 0x0f0f0f0f)) + " " + Long.toHexString(Long.compress(-1L, 0xff00ffL)));
        t("list", () -> new java.util.ArrayList<>(java.util.List.of(1, 2, 3)).reversed());
        t("parallelMultiply", () -> java.math.BigInteger.TWO.pow(300).parallelMultiply(java.math.BigInteger.TEN).bitLength());
        t("named groups", () -> new java.util.TreeMap<>(java.util.regex.Pattern.compile("(?<a>x)(?<b>y)").namedGroups()));
        t("hasMatch", () -> java.util.regex.Pattern.compile("b").matcher("abc").hasMatch());
        t("describe", () -> switchOn("text") + " " + switchOn(5) + " " + switchOn(50) + " " + switchOn(null) + " " + switchOn(2.5));
    }

    static String switchOn(Object o) {
        return switch (o) {
            case null -> "nothing";
            case String x -> "string " + x.length();
            case Integer i when i > 10 -> "large " + i;
            case Integer i -> "small " + i;
            default -> o.getClass().getSimpleName();
        };
    }
}
