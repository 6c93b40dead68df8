//@ property: assert
import crema.Symbolic;

/** Searches that begin at a position agree with searches by hand. */
class SearchFrom {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        int from = Symbolic.nondetInt();
        Symbolic.assume(s.length() <= 2 && -1 <= from && from <= 3);
        int first = -1;
        for (int i = Math.max(from, 0); i < s.length() && first < 0; i++) if (s.charAt(i) == 'a') first = i;
        assert s.indexOf('a', from) == first;
        assert s.indexOf("a", from) == first;
        int last = -1;
        for (int i = 0; i < s.length() && i <= from; i++) if (s.charAt(i) == 'a') last = i;
        assert s.lastIndexOf('a', from) == last;
        assert s.lastIndexOf("a", from) == last;
        assert s.indexOf("", from) == Math.min(Math.max(from, 0), s.length());
        assert s.lastIndexOf("", from) == Math.min(from, s.length());
    }
}
