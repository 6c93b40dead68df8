//@ property: assert
import java.util.Locale;

/** Which results of methods are the same object: as for a string with the same characters on which the JDK's own code runs. */
class StringIdentityTable {
    static final String[] TEXTS = {"", " ", "a", "A", "ab", " a", "a ", "xyx", "\u00e9", "\u00c9x"};

    public static void main(String[] args) {
        int which = crema.Symbolic.nondetInt();
        if (which < 0 || which >= TEXTS.length) {
            return;
        }
        String input = crema.Symbolic.nondetString();
        if (!input.equals(TEXTS[which])) {
            return;
        }
        String[] given = results(input), expected = results(new String(TEXTS[which]));
        for (int i = 0; i < given.length; i++) {
            for (int j = 0; j < i; j++) {
                assert (given[i] == given[j]) == (expected[i] == expected[j]) : which + ": " + i + ", " + j;
            }
        }
    }

    static String[] results(String s) {
        return new String[] {
            s,
            "",
            s.trim(),
            s.strip(),
            s.substring(0),
            s.substring(s.length()),
            s.substring(0, s.length()),
            s.substring(0, s.length() / 2),
            s.concat(""),
            s.concat("x"),
            "".concat(s),
            s.toLowerCase(Locale.ROOT),
            s.toUpperCase(Locale.ROOT),
            s.replace('a', 'b'),
            s.replace('x', 'x'),
            s.replace("a", ""),
            s.repeat(1),
            new StringBuilder(s).toString(),
            new StringBuilder().append(s).append(s).toString(),
            s + "",
            String.valueOf((Object) s),
            s.trim().toLowerCase(Locale.ROOT),
        };
    }
}
