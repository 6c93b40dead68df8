// Strings as UTF-16: surrogate pairs, code points, case mapping, Latin-1 against UTF-16 storage, encoding and decoding.
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

public class StringUnicode {
    static String hex(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) b.append(String.format("%04x ", (int) c));
        return b.toString().trim();
    }
    static String ascii(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) if (c < 127 && c >= 32) b.append(c);
        else b.append(String.format("\\u%04x", (int) c)); return b.toString();
    }
    public static void main(String[] args) {
        String s = "a\u00e9\u4e2d\uD83D\uDE00z";
        System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + hex(s));
        System.out.println(s.codePointAt(3) + " " + s.codePointAt(4) + " " + (int) s.charAt(4) + " " + s.codePointBefore(5) + " "
                + s.offsetByCodePoints(0, 4));
        System.out.println(Arrays.toString(s.codePoints().toArray()) + " " + s.chars().sum());
        System.out.println(s.indexOf(0x1F600) + " " + s.indexOf('\uDE00') + " " + s.lastIndexOf('z') + " " + s.indexOf("\u4e2d") + " "
                + s.contains("\uD83D"));
        System.out.println(ascii(s.toUpperCase(Locale.ROOT)) + " " + ascii("stra\u00dfe".toUpperCase(Locale.ROOT)) + " "
                + ascii("\u0130".toLowerCase(Locale.ROOT)) + " " + ascii("\u03a3\u03a3".toLowerCase(Locale.ROOT)) + " "
                + ascii("\u00b5\u00ff".toUpperCase(Locale.ROOT)) + " " + ascii("TITLE I".toLowerCase(Locale.forLanguageTag("tr"))));
        System.out.println(Arrays.toString(s.getBytes(StandardCharsets.UTF_8)) +
                Arrays.toString("a\u00e9\u4e2d".getBytes(StandardCharsets.ISO_8859_1)) +
                Arrays.toString("\u00e9".getBytes(StandardCharsets.US_ASCII)) +
                Arrays.toString("\u4e2d".getBytes(StandardCharsets.UTF_16BE)) + Arrays.toString("x".getBytes(StandardCharsets.UTF_16))
                + Arrays.toString("\uD83D".getBytes(StandardCharsets.UTF_8)));
        System.out.println(ascii(new String(new byte[]{(byte) 0xc3, (byte) 0xa9, (byte) 0xff, 65, (byte) 0xe4, (byte) 0xb8},
                StandardCharsets.UTF_8)) + " " + ascii(new String(new byte[]{(byte) 0xe9, 65}, StandardCharsets.ISO_8859_1)) + " "
                + ascii(new String(new byte[]{(byte) 0xf0, (byte) 0x9f, (byte) 0x98, (byte) 0x80}, StandardCharsets.UTF_8)) + " "
                + ascii(new String(new byte[]{(byte) 0xc0, (byte) 0x80, (byte) 0xed, (byte) 0xa0, (byte) 0x80}, StandardCharsets.UTF_8)));
        System.out.println(new String(new int[]{72, 0x1F600, 105}, 0, 3).length() + " " + ascii(new String(Character.toChars(0x10FFFF)))
                + " " + Character.isSupplementaryCodePoint(0x1F600) + Character.isHighSurrogate('\uD83D')
                + Character.isLowSurrogate('\uD83D') + Character.charCount(0x10000) + Character.toCodePoint('\uD83D', '\uDE00'));
        try { new String(new int[]{0x110000}, 0, 1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Character.toChars(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(ascii(new StringBuilder(s).reverse().toString()) + " " + s.substring(3, 5).equals("\uD83D\uDE00") + " "
                + ascii(s.substring(4)) + " " + ascii(s.replace("\uD83D\uDE00", ":)")) + " " + ascii(s.replace('\u4e2d', 'm')));
        System.out.println("\u00c9".equalsIgnoreCase("\u00e9") + " " + "\u00df".equalsIgnoreCase("SS") + " "
                + "\u0131".equalsIgnoreCase("I") + " " + "\u212a".equalsIgnoreCase("k") + " " + "\u03c3".equalsIgnoreCase("\u03c2"));
        System.out.println("a\u00e9".hashCode() + " " + "\u4e2d".hashCode() + " " + s.hashCode() + " " + "a\u00e9".compareTo("a\u4e2d")
                + " " + "\uD83D\uDE00".compareTo("\uFFFF"));
        System.out.println(ascii("\u2003 x\u00a0\t".strip()) + "|" + ascii("\u2003 x\u00a0\t".trim()) + "|" + " \t\n".isBlank()
                + "\u00a0".isBlank() + "|" + ascii("\u3000y".stripLeading()));
        char[] types = {'a', 'Z', '5', ' ', '_', '$', '\u00e9', '\u4e2d', '\u0660', '\u00a0', '\n', '\u20ac', '\u0301', '\uD800', '\u2160'};
        for (char c : types) System.out.print((Character.isLetter(c) ? "L" : "") + (Character.isDigit(c) ? "D" : "")
                + (Character.isWhitespace(c) ? "W" : "") + (Character.isSpaceChar(c) ? "S" : "") + (Character.isUpperCase(c) ? "U" : "")
                + (Character.isJavaIdentifierStart(c) ? "J" : "") + (Character.isJavaIdentifierPart(c) ? "P" : "") + Character.getType(c)
                + "/" + Character.getNumericValue(c) + " ");
        System.out.println(); int caf\u00e9 = 5; System.out.println(caf\u00e9 + 1);
        System.out.println(Character.getName('a') + " " + Character.getName(0x1F600) + " " + Character.UnicodeBlock.of('\u4e2d') + " "
                + Character.UnicodeScript.of('\u03b1') + " " + (int) Character.toTitleCase('\u01c6') + Character.reverseBytes('\u1234') % 7
                + Character.isMirrored('('));
        String latin = "\u00ff", wide = "\u0100";
        System.out.println((latin + wide).length() + " " + ascii((latin + wide).substring(0, 1).toUpperCase(Locale.ROOT)) + " " + (latin
                + wide).substring(0, 1).equals(latin) + " " + ("x" + wide + "y").indexOf("y") + " " + "\0a\0".length());
        System.out.println(ascii("\u1e9e\ufb01".toUpperCase(Locale.ROOT)) + " " + ascii("\ufb01".toUpperCase(Locale.ROOT)) + " "
                + "\uD801\uDC00".toLowerCase(Locale.ROOT).codePointAt(0));
    }
}
