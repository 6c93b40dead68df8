//@ property: assert
import crema.Symbolic;
import java.util.ArrayList;

/** How much a list has grown depends on the side of a branch: sides on which it is equally long are one path, the others are not. */
class GrowingLists {
    public static void main(String[] args) {
        ArrayList<Character> text = new ArrayList<>();
        int least = 0;
        int escaped = 0;
        for (int i = 0; i < 4; i++) {
            char c = (char) Symbolic.nondetByte();
            int before = text.size();
            escape(text, c);
            least++;
            int grown = text.size() - before;
            assert grown >= 1 && grown <= 3;
            if (c == '\n' || c == '\t' || c == '"') {
                escaped++;
                assert grown == 2;
                assert text.get(before) == '\\';
            } else if (c >= ' ' && c < 127) {
                assert grown == 1 && text.get(before) == c;
            }
        }
        assert text.size() >= least + escaped;
        assert text.size() <= 3 * least - escaped;
    }

    static void escape(ArrayList<Character> text, char c) {
        if (c == '\n') {
            text.add('\\');
            text.add('n');
        } else if (c == '\t') {
            text.add('\\');
            text.add('t');
        } else if (c == '"') {
            text.add('\\');
            text.add('"');
        } else if (c < ' ' || c >= 127) {
            text.add('\\');
            text.add('0');
            text.add('0');
        } else {
            text.add(c);
        }
    }
}
