// digit, forDigit, getNumericValue, case mapping, reverseBytes, boxing and comparison of Character.
public class LibCharacterDigits {
    public static void main(String[] args) {
        char[] cs = {'0', '9', 'a', 'F', 'z', 'Z', '\u0660', '\u0669', '\uff11', '\uff21', '\u00b2', '\u2160', '-', ' '};
        for (char c : cs) {
            System.out.println(String.format("%04x", (int) c) + " d2=" + Character.digit(c, 2) + " d10=" + Character.digit(c, 10) + " d16=" + Character.digit(c, 16)
                    + " d36=" + Character.digit(c, 36) + " d37=" + Character.digit(c, 37) + " num=" + Character.getNumericValue(c));
        }
        StringBuilder b = new StringBuilder();
        for (int i = -1; i <= 36; i++) {
            char c = Character.forDigit(i, 36);
            b.append(c == 0 ? '.' : c);
        }
        System.out.println(b + " " + (int) Character.forDigit(10, 10) + " " + (int) Character.forDigit(1, 1) + " " + (int) Character.forDigit(1, 37));
        System.out.println("case: " + Character.toUpperCase('q') + Character.toLowerCase('Q') + Character.toTitleCase('q') + " "
                + (int) Character.toUpperCase('\u00ff') + " " + (int) Character.toUpperCase('\u00df') + " " + (int) Character.toTitleCase('\u01c4') + " " + (int) Character.toLowerCase('\u0130'));
        System.out.println("reverseBytes: " + Integer.toHexString(Character.reverseBytes('\u1234')));
        Character boxed = 'x', again = 'x', w1 = '\u1000', w2 = '\u1000';
        System.out.println("cache: " + (boxed == again) + " " + w1.equals(w2) + " " + boxed.compareTo('z') + " " + Character.compare('z', 'a') + " " + boxed.hashCode() + " " + Character.hashCode('\uffff'));
        System.out.println("toString: " + boxed + Character.toString('y') + Character.valueOf('z') + " " + Character.MIN_RADIX + Character.MAX_RADIX + " " + (int) Character.MAX_VALUE + " " + Character.BYTES);
        char c = 'a';
        c += 1;
        c++;
        int sum = c + 1;
        System.out.println("arith: " + c + " " + sum + " " + (char) sum + " " + (c > 'b') + " " + (char) (c | 0x20) + " " + (char) (c & ~0x20) + " " + (int) (char) -1 + " " + (short) '\uffff');
        System.out.println("names: " + Character.getName('A') + "; " + Character.getName(0x1f600) + "; " + Character.getName(0xe9) + "; " + Character.getName(0) + "; " + Character.getName(0x4e2d) + "; " + Character.getName(0xe0fff));
        System.out.println("codePointOf: " + Integer.toHexString(Character.codePointOf("latin small letter e with acute")) + " " + Character.codePointOf("SPACE"));
        try {
            Character.codePointOf("NO SUCH NAME");
        } catch (IllegalArgumentException e) {
            System.out.println("codePointOf threw " + e.getMessage());
        }
        System.out.println("blocks: " + Character.UnicodeBlock.of('a') + " " + Character.UnicodeBlock.of('\u03b1') + " " + Character.UnicodeBlock.of(0x1f600) + " " + Character.UnicodeBlock.forName("Cyrillic"));
        System.out.println("scripts: " + Character.UnicodeScript.of('a') + " " + Character.UnicodeScript.of(0x3b1) + " " + Character.UnicodeScript.of(0x4e2d) + " " + Character.UnicodeScript.of('1')
                + " " + Character.UnicodeScript.of(0x301) + " " + Character.UnicodeScript.forName("Arab"));
        int h = 0;
        for (int i = 0; i < 0x2000; i++) h = h * 31 + Character.toUpperCase(i) - Character.toLowerCase(i) + Character.getType(i);
        System.out.println("fold " + h);
    }
}
