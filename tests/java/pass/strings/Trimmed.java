//@ property: assert
import crema.Symbolic;

/** What is left after trimming, found by hand. */
class Trimmed {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        Symbolic.assume(s.length() <= 4);
        String t = s.trim();
        int begin = 0;
        int end = s.length();
        while (begin < end && s.charAt(begin) <= ' ') begin++;
        while (begin < end && s.charAt(end - 1) <= ' ') end--;
        assert t.length() == end - begin;
        for (int i = 0; i < t.length(); i++) assert t.charAt(i) == s.charAt(begin + i);
    }
}
