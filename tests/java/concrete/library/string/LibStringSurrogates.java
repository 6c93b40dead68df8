// Code point methods of String and Character on well-formed, lone and reversed surrogates.
public class LibStringSurrogates {
    static String hex(int[] a) {
        StringBuilder b = new StringBuilder();
        for (int x : a) b.append(Integer.toHexString(x)).append(' ');
        return b.toString().trim();
    }

    public static void main(String[] args) {
        String[] samples = {"a\ud83d\ude00b", "\ud83d", "\ude00\ud83d", "\ud83d\ud83d\ude00\ude00", "x", "", "\ud800\udc00\udbff\udfff"};
        for (String s : samples) {
            System.out.println("length " + s.length() + " points " + s.codePointCount(0, s.length()) + ": " + hex(s.codePoints().toArray()) + " chars " + hex(s.chars().toArray()));
            StringBuilder at = new StringBuilder("  at/before:");
            for (int i = 0; i < s.length(); i++) at.append(' ').append(Integer.toHexString(s.codePointAt(i))).append('/').append(Integer.toHexString(s.codePointBefore(i + 1)));
            System.out.println(at);
            System.out.println("  reversed: " + hex(new StringBuilder(s).reverse().toString().chars().toArray()));
        }
        String s = samples[0];
        System.out.println("offset: " + s.offsetByCodePoints(0, 2) + " " + s.offsetByCodePoints(4, -2) + " " + s.offsetByCodePoints(1, 0) + " " + s.offsetByCodePoints(2, 1));
        try {
            s.offsetByCodePoints(0, 4);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("offset too far: " + e.getClass().getSimpleName());
        }
        try {
            s.codePointAt(4);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("codePointAt(4): " + e.getMessage());
        }
        try {
            s.codePointBefore(0);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("codePointBefore(0): " + e.getClass().getSimpleName());
        }
        int cp = 0x1f600;
        System.out.println("surrogates: " + Integer.toHexString(Character.highSurrogate(cp)) + " " + Integer.toHexString(Character.lowSurrogate(cp))
                + " " + Integer.toHexString(Character.toCodePoint('\ud83d', '\ude00')) + " " + Character.charCount(cp) + Character.charCount('a'));
        System.out.println("kinds: " + Character.isHighSurrogate('\ud83d') + Character.isLowSurrogate('\ude00') + Character.isSurrogate('a')
                + Character.isSurrogatePair('\ud83d', '\ude00') + Character.isSurrogatePair('\ude00', '\ud83d'));
        System.out.println("valid: " + Character.isValidCodePoint(0x10ffff) + Character.isValidCodePoint(0x110000) + Character.isValidCodePoint(-1)
                + Character.isBmpCodePoint(0xffff) + Character.isSupplementaryCodePoint(0x10000));
        System.out.println("toChars: " + Character.toChars(cp).length + " " + Character.toChars('x')[0] + " " + Character.toString(cp).length());
        try {
            Character.toChars(0x110000);
        } catch (IllegalArgumentException e) {
            System.out.println("toChars: " + e.getMessage());
        }
        StringBuilder b = new StringBuilder();
        b.appendCodePoint(cp).appendCodePoint('!').appendCodePoint(0xe9);
        System.out.println("builder: " + b.length() + " " + b.codePointCount(0, b.length()) + " " + Integer.toHexString(b.codePointAt(0)) + " " + b.offsetByCodePoints(0, 1));
        System.out.println("array forms: " + Character.codePointCount(s.toCharArray(), 0, 4) + " " + Integer.toHexString(Character.codePointAt(s.toCharArray(), 1))
                + " " + Integer.toHexString(Character.codePointAt(s.toCharArray(), 1, 2)) + " " + Character.offsetByCodePoints(s.toCharArray(), 0, 4, 0, 2));
        System.out.println("upper of supplementary: " + Integer.toHexString(Character.toUpperCase(0x10428)) + " " + Character.isLetter(0x10400) + " " + Character.getType(cp));
    }
}
