// Collator strengths and keys in fixed locales, CharacterIterator, AttributedString, ParsePosition and rule-based ordering.
import java.text.AttributedCharacterIterator;
import java.text.AttributedString;
import java.text.CharacterIterator;
import java.text.CollationKey;
import java.text.Collator;
import java.text.ParseException;
import java.text.RuleBasedCollator;
import java.text.StringCharacterIterator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

public class LibCollation {
    static String esc(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) b.append(c >= 32 && c < 127 ? "" + c : String.format("\\u%04x", (int) c));
        return b.toString();
    }

    public static void main(String[] args) throws ParseException {
        String[] words = {"cote", "cot\u00e9", "c\u00f4te", "c\u00f4t\u00e9", "Cote", "coat", "apple", "Apple", "zebra", "\u00e4pfel", "co-op", "coop", "10", "9"};
        for (Locale l : new Locale[] {Locale.US, Locale.FRANCE, Locale.GERMANY}) {
            Collator c = Collator.getInstance(l);
            String[] w = words.clone();
            Arrays.sort(w, c);
            System.out.println(l + " " + esc(String.join(" ", w)));
        }
        Arrays.sort(words);
        System.out.println("code units " + esc(String.join(" ", words)));
        Collator us = Collator.getInstance(Locale.US);
        for (int s : new int[] {Collator.PRIMARY, Collator.SECONDARY, Collator.TERTIARY, Collator.IDENTICAL}) {
            us.setStrength(s);
            System.out.println("strength " + s + " " + us.compare("abc", "ABC") + " " + us.compare("e", "\u00e9") + " " + us.compare("a", "b") + " " + us.equals("cafe", "CAF\u00c9") + " " + us.compare("x\u0001", "x"));
        }
        us.setStrength(Collator.TERTIARY);
        List<CollationKey> keys = new ArrayList<>();
        for (String w : words) keys.add(us.getCollationKey(w));
        keys.sort(null);
        StringBuilder b = new StringBuilder();
        for (CollationKey k : keys) b.append(esc(k.getSourceString())).append(' ');
        System.out.println("keys " + b.toString().trim() + " " + keys.get(0).equals(us.getCollationKey(keys.get(0).getSourceString())));
        us.setDecomposition(Collator.CANONICAL_DECOMPOSITION);
        System.out.println("decomposed " + us.compare("\u00e9", "e\u0301") + " " + us.getDecomposition());
        RuleBasedCollator r = new RuleBasedCollator("< c < b < a < ch, CH");
        String[] custom = {"abc", "cab", "bca", "chb", "cz", "a", "b", "c"};
        Arrays.sort(custom, r);
        System.out.println("rules " + Arrays.toString(custom) + " " + r.getRules().length());
        try {
            new RuleBasedCollator("< a & ");
        } catch (ParseException e) {
            System.out.println("bad rules refused");
        }
        CharacterIterator it = new StringCharacterIterator("hello", 1, 4, 2);
        StringBuilder f = new StringBuilder();
        for (char c = it.first(); c != CharacterIterator.DONE; c = it.next()) f.append(c);
        f.append('|');
        for (char c = it.last(); c != CharacterIterator.DONE; c = it.previous()) f.append(c);
        System.out.println(f + " " + it.getBeginIndex() + " " + it.getEndIndex() + " " + it.setIndex(3) + " " + it.current() + " " + it.getIndex());
        try {
            it.setIndex(9);
        } catch (IllegalArgumentException e) {
            System.out.println("index refused");
        }
        AttributedString a = new AttributedString("styled text");
        a.addAttribute(AttributedCharacterIterator.Attribute.LANGUAGE, Locale.US, 0, 6);
        a.addAttribute(AttributedCharacterIterator.Attribute.READING, "x", 3, 11);
        AttributedCharacterIterator ai = a.getIterator();
        StringBuilder runs = new StringBuilder();
        for (char c = ai.first(); c != CharacterIterator.DONE; c = ai.setIndex(ai.getRunLimit())) runs.append(ai.getRunStart()).append('-').append(ai.getRunLimit()).append(' ').append(ai.getAttributes().size()).append("; ");
        System.out.println(runs.toString().trim() + " " + ai.getAllAttributeKeys().size());
        System.out.println(us.compare("", "a") + " " + us.compare("a", "") + " " + us.compare("", "") + " " + us.compare("ab", "a b") + " " + us.clone().equals(us));
    }
}
