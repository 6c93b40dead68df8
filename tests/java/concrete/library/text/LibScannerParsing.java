// Scanner over strings: typed tokens, delimiters, radix, hasNext lookahead, findInLine, skip, lines and mismatch errors.
import java.util.InputMismatchException;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Scanner;
import java.util.regex.MatchResult;
import java.util.stream.Collectors;

public class LibScannerParsing {
    static Scanner s(String text) { return new Scanner(text).useLocale(Locale.US); }

    public static void main(String[] args) {
        Scanner a = s("42 -7 9999999999 3.14 1,234 true FALSE word 0x1F 1e3 123456789012345678901234567890");
        System.out.println(a.nextInt() + " " + a.nextInt() + " " + a.hasNextInt() + a.hasNextLong() + " " + a.nextLong() + " " + a.nextDouble() + " " + a.nextInt() + " " + a.nextBoolean() + " " + a.nextBoolean() + " " + a.next() + " " + a.hasNextInt() + " " + a.next() + " " + a.nextDouble() + " " + a.hasNextLong() + " " + a.nextBigInteger() + " " + a.hasNext());
        Scanner d = s("a, b;c ,d;;e").useDelimiter("\\s*[,;]\\s*");
        StringBuilder b = new StringBuilder();
        while (d.hasNext()) b.append('[').append(d.next()).append(']');
        System.out.println(b + " " + d.delimiter());
        Scanner lines = s("first line\nsecond 2 x\r\n\nfourth");
        while (lines.hasNextLine()) System.out.println("line: " + lines.nextLine());
        Scanner mix = s("5\nrest of\nnext");
        System.out.println(mix.nextInt() + "[" + mix.nextLine() + "][" + mix.nextLine() + "][" + mix.next() + "] " + mix.hasNextLine());
        Scanner hex = s("ff 10 zz").useRadix(16);
        System.out.println(hex.nextInt() + " " + hex.nextInt(8) + " " + hex.hasNextInt() + hex.hasNextInt(36) + " " + hex.nextInt(36) + " " + hex.radix());
        Scanner f = s("key: value (12, 34) tail");
        System.out.println(f.findInLine("(\\w+): (\\w+)") + " " + f.match().group(2) + " " + f.findInLine("\\((\\d+), (\\d+)\\)"));
        MatchResult m = f.match();
        System.out.println(m.group(1) + "+" + m.group(2) + " " + f.next() + " " + f.findInLine("nothing"));
        Scanner sk = s("  xx123yy");
        System.out.println(sk.skip("\\s*x+").skip("\\d{2}").next());
        try {
            s("abc").skip("x");
        } catch (NoSuchElementException e) {
            System.out.println("skip failed");
        }
        System.out.println(s("a1b22c").findAll("\\d+").map(MatchResult::group).collect(Collectors.toList()) + " " + s("t o k e n s").tokens().collect(Collectors.joining("|")) + " " + s("abc def").findWithinHorizon("d.", 5) + " " + s("abc def").findWithinHorizon("d.", 0));
        System.out.println(s("x y z").hasNext("[xy]") + " " + s("q").hasNext("[xy]") + " " + s("hello").next("h.*"));
        String[] bad = {"abc", "99999999999", "1.5", "", "12x"};
        for (String t : bad) {
            Scanner x = s(t);
            try {
                System.out.println(x.nextInt());
            } catch (InputMismatchException e) {
                System.out.println("mismatch " + e.getMessage() + " then " + x.next());
            } catch (NoSuchElementException e) {
                System.out.println("nothing " + e.getMessage());
            }
        }
        try {
            s("").nextLine();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            s("x").next("y");
        } catch (InputMismatchException e) {
            System.out.println("pattern mismatch");
        }
        Scanner closed = s("x");
        closed.close();
        try {
            closed.next();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Scanner n = s("-5 +6 1,000.5 .5 5. 1.5E-3 NaN Infinity 100 127 128");
        System.out.println(n.nextShort() + " " + n.nextByte() + " " + n.nextDouble() + " " + n.nextFloat() + " " + n.nextDouble() + " " + n.nextBigDecimal() + " " + n.nextDouble() + " " + n.nextDouble() + " " + n.nextByte() + " " + n.nextByte() + " " + n.hasNextByte());
        Scanner g = new Scanner("1.234,5 7").useLocale(Locale.GERMANY);
        System.out.println(g.nextDouble() + " " + g.nextInt());
        int sum = 0;
        Scanner many = s("1 2 3\n4 5\t6\n\n7");
        while (many.hasNextInt()) sum += many.nextInt();
        System.out.println("sum " + sum);
        System.out.println(s("a\u2003b").next() + " " + s("csv,,x").useDelimiter(",").tokens().map(t -> "<" + t + ">").toList());
    }
}
