// Formatter integer, character, boolean, string and hash conversions with every flag, width, precision and argument index.
import java.math.BigInteger;
import java.util.Locale;

public class LibFormatIntegers {
    static void f(String fmt, Object... a) {
        try {
            System.out.println(fmt.replace("\n", "\\n") + " -> [" + String.format(Locale.ROOT, fmt, a).replace("\n", "\\n") + "]");
        } catch (java.util.IllegalFormatException e) {
            System.out.println(fmt + " threw " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static class Custom implements java.util.Formattable {
        public void formatTo(java.util.Formatter f, int flags, int width, int precision) {
            f.format("<%d,%d,%d>", flags, width, precision);
        }
    }

    public static void main(String[] args) {
        f("%d %5d %-5d| %05d %+d % d %(d %,d", 42, 42, 42, 42, 42, 42, -42, 1234567);
        f("%+,09d|%-,12d|%(,d", 12345, -1234567, -9999999);
        f("%d %d %d %d", (byte) -1, (short) -2, -3L, new BigInteger("-123456789012345678901234567890"));
        f("%x %X %#x %08x %x %x", 255, 255, 255, 255, -1, -1L);
        f("%o %#o %o %-8o|", 8, 8, (byte) -1, 64);
        f("%x %x %X %+x", (byte) -1, (short) -1, new BigInteger("-255"), new BigInteger("255"));
        f("%,d %,d %,d", 999, 1000, Long.MIN_VALUE);
        f("%c %C %5c %-5c| %c %c", 'a', 'b', 'c', 'd', 101, null);
        f("%b %B %b %b %7b %.2b", true, false, null, "x", true, true);
        f("%s %S %10s %-10s| %.3s %10.2s %s", "str", "upper", "right", "left", "truncate", "xyz", null);
        f("%h %H %h %h", "hello", "hello", 42, null);
        f("%n%%%5%|%-5%|");
        f("%2$s %1$s %<s %s %s", "a", "b");
        f("%1$d %1$x %1$o %1$c", 65);
        f("%s %s", new int[0].length, java.util.List.of(1, 2));
        f("%s|%10s|%-10.3S|%#s", new Custom(), new Custom(), new Custom(), new Custom());
        f("%s", (Object) null);
        f("%08.2f|%-8s|%8s", 3.14159, true, 'c');
        f("%d", "text");
        f("%d %d", 1);
        f("%q", 1);
        f("%-d", 1);
        f("%-05d", 1);
        f("%+ d", 1);
        f("%,x", 1);
        f("%#d", 1);
        f("%.2d", 1);
        f("%c", 0x110000);
        f("%c", "s");
        f("%5", 1);
        f("%--5d", 1);
        f("%3$s", 1);
        f("%<s", 1);
        f("%#s", "x");
        f("%", 1);
        f("%5n");
        f("%.3c", 'c');
        f("no args %%");
        java.util.Formatter fm = new java.util.Formatter(new StringBuilder("pre:"), Locale.ROOT);
        fm.format("%d", 1).format("-%s", "x");
        System.out.println(fm + " " + fm.out().getClass().getSimpleName() + " " + fm.locale().toString().isEmpty());
        fm.close();
        try {
            fm.format("x");
        } catch (java.util.FormatterClosedException e) {
            System.out.println("closed");
        }
    }
}
