// MessageFormat with nested formats, quoting and parsing, and ChoiceFormat limits.
import java.text.ChoiceFormat;
import java.text.FieldPosition;
import java.text.MessageFormat;
import java.text.ParseException;
import java.util.Arrays;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

public class LibMessageFormat {
    static void m(String pattern, Object... a) {
        try {
            System.out.println(pattern + " -> " + new MessageFormat(pattern, Locale.US).format(a));
        } catch (IllegalArgumentException e) {
            System.out.println(pattern + " threw " + e.getMessage());
        }
    }

    public static void main(String[] args) throws ParseException {
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        m("Hello {0}, you are {1}", "Ann", 30);
        m("{1} {0} {1}", "a", "b");
        m("{0} {5}", "only");
        m("{0}", (Object) null);
        m("It''s {0}", "fine");
        m("It's {0}", "quoted");
        m("'{0}' {0}", "x");
        m("{0,number} {0,number,integer} {0,number,percent} {0,number,#.##}", 1234.567);
        m("{0,number,currency}", 9.5);
        m("{0,date,yyyy-MM-dd} {0,time,HH:mm:ss}", new Date(1_000_000_000_000L));
        m("{0,choice,0#no files|1#one file|1<{0,number,integer} files}", 0);
        m("{0,choice,0#no files|1#one file|1<{0,number,integer} files}", 1);
        m("{0,choice,0#no files|1#one file|1<{0,number,integer} files}", 1234);
        m("{0} {1} {2}", 1000000, 1.5, 'c');
        m("{", "x");
        m("{a}", "x");
        m("{0,unknown}", "x");
        m("{0", "x");
        m("plain }", "x");
        m("{-1}", "x");
        MessageFormat f = new MessageFormat("{0}-{1,number}:{2}", Locale.US);
        System.out.println(Arrays.toString(f.parse("ab-12.5:rest of it")) + " " + f.toPattern() + " " + f.getFormats().length);
        try {
            f.parse("no match");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " at " + e.getErrorOffset());
        }
        f.setFormat(0, new ChoiceFormat("0#zero|1#one|2#many"));
        System.out.println(f.format(new Object[] {2, 3, 4}));
        System.out.println(MessageFormat.format("{0} of {1}", 3, "ten"));
        StringBuffer out = new StringBuffer("> ");
        System.out.println(f.format(new Object[] {0, 1.25, "z"}, out, new FieldPosition(0)));
        ChoiceFormat c = new ChoiceFormat(new double[] {0, 1, ChoiceFormat.nextDouble(1), 10}, new String[] {"none", "single", "few", "lots"});
        for (double d : new double[] {-1, 0, 0.5, 1, 1.0000001, 9.99, 10, 1e9, Double.NaN}) System.out.print(c.format(d) + " ");
        System.out.println();
        System.out.println(c.toPattern() + " " + c.parse("few") + " " + Arrays.toString(c.getLimits()) + " " + ChoiceFormat.nextDouble(1.0) + " " + ChoiceFormat.previousDouble(1.0));
        System.out.println(new ChoiceFormat("-1#neg|0#zero|0<pos").format(-5) + " " + new ChoiceFormat("0#a|5<b").format(5) + " " + new ChoiceFormat("0#a|5<b").format(5.1) + " " + c.equals(c.clone()));
        try {
            new ChoiceFormat("5#a|0#b");
        } catch (IllegalArgumentException e) {
            System.out.println("order: " + (e.getMessage() != null));
        }
    }
}
