// java.text.Normalizer forms, Collator-free accent removal, and BreakIterator over words, sentences and characters.
import java.text.BreakIterator;
import java.text.Normalizer;
import java.util.Locale;

public class LibNormalizer {
    static String esc(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) b.append(c >= 32 && c < 127 ? "" + c : String.format("\\u%04x", (int) c));
        return b.toString();
    }

    static void breaks(String name, BreakIterator it, String text) {
        it.setText(text);
        StringBuilder b = new StringBuilder(name).append(':');
        int start = it.first();
        for (int end = it.next(); end != BreakIterator.DONE; start = end, end = it.next()) b.append('<').append(esc(text.substring(start, end))).append('>');
        System.out.println(b);
    }

    public static void main(String[] args) {
        String[] samples = {"plain", "\u00e9", "e\u0301", "\u212b", "\ufb01", "\uac00\uac01", "\u1100\u1161", "\u00bd", "\u0344", "a\u0315\u0300\u05ae\u0062", "\u2460\uff21", "\u1e9b\u0323", "\ud834\udd5e"};
        for (String s : samples) {
            StringBuilder b = new StringBuilder(esc(s));
            for (Normalizer.Form f : Normalizer.Form.values()) b.append(' ').append(f).append('=').append(esc(Normalizer.normalize(s, f))).append(Normalizer.isNormalized(s, f) ? "*" : "");
            System.out.println(b);
        }
        System.out.println(Normalizer.normalize("Cr\u00e8me Br\u00fbl\u00e9e \u00c5ngstr\u00f6m", Normalizer.Form.NFD).replaceAll("\\p{M}", ""));
        breaks("word", BreakIterator.getWordInstance(Locale.ROOT), "Hello, big world! 3.14 it's");
        breaks("sentence", BreakIterator.getSentenceInstance(Locale.ROOT), "One. Two? Three! four.");
        breaks("char", BreakIterator.getCharacterInstance(Locale.ROOT), "ae\u0301x\r\ny");
        breaks("line", BreakIterator.getLineInstance(Locale.ROOT), "a long-ish line to wrap");
        BreakIterator it = BreakIterator.getWordInstance(Locale.ROOT);
        it.setText("one two three");
        System.out.println(it.following(4) + " " + it.preceding(4) + " " + it.isBoundary(3) + " " + it.isBoundary(5) + " " + it.last() + " " + it.previous() + " " + it.next(-1) + " " + it.current());
    }
}
