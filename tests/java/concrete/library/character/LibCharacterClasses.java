// Classification predicates of Character over a table of code points of every general category.
public class LibCharacterClasses {
    public static void main(String[] args) {
        int[] points = {0, 9, 10, 0x1c, ' ', '!', '$', '0', '9', 'A', 'Z', '_', 'a', 'z', 0x7f, 0x80, 0xa0, 0xaa, 0xad, 0xb5, 0xd7, 0xdf, 0xff, 0x131,
            0x1c5, 0x2b0, 0x301, 0x3a3, 0x5d0, 0x627, 0x660, 0x903, 0x2003, 0x2007, 0x200d, 0x2028, 0x2160, 0x20ac, 0x20dd, 0x3007, 0x4e2d, 0xac00,
            0xd800, 0xdc00, 0xe000, 0xfeff, 0xff11, 0xfffe, 0x10400, 0x1d7d8, 0x1f600, 0x20000, 0xe0001, 0x10fffd};
        for (int p : points) {
            StringBuilder b = new StringBuilder(String.format("%06x type=%d dir=%d num=%d ", p, Character.getType(p), Character.getDirectionality(p), Character.getNumericValue(p)));
            if (Character.isLetter(p)) b.append("letter ");
            if (Character.isDigit(p)) b.append("digit ");
            if (Character.isLetterOrDigit(p)) b.append("lod ");
            if (Character.isAlphabetic(p)) b.append("alpha ");
            if (Character.isIdeographic(p)) b.append("ideo ");
            if (Character.isUpperCase(p)) b.append("upper ");
            if (Character.isLowerCase(p)) b.append("lower ");
            if (Character.isTitleCase(p)) b.append("title ");
            if (Character.isWhitespace(p)) b.append("white ");
            if (Character.isSpaceChar(p)) b.append("space ");
            if (Character.isISOControl(p)) b.append("control ");
            if (Character.isDefined(p)) b.append("defined ");
            if (Character.isMirrored(p)) b.append("mirrored ");
            if (Character.isJavaIdentifierStart(p)) b.append("jstart ");
            if (Character.isJavaIdentifierPart(p)) b.append("jpart ");
            if (Character.isUnicodeIdentifierStart(p)) b.append("ustart ");
            if (Character.isUnicodeIdentifierPart(p)) b.append("upart ");
            if (Character.isIdentifierIgnorable(p)) b.append("ignorable");
            System.out.println(b.toString().trim());
        }
        int letters = 0, digits = 0, upper = 0, white = 0, ident = 0;
        for (char c = 0; c < 0x300; c++) {
            if (Character.isLetter(c)) letters++;
            if (Character.isDigit(c)) digits++;
            if (Character.isUpperCase(c)) upper++;
            if (Character.isWhitespace(c)) white++;
            if (Character.isJavaIdentifierPart(c)) ident++;
        }
        System.out.println("below 0x300: " + letters + " " + digits + " " + upper + " " + white + " " + ident);
    }
}
