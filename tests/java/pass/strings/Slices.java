//@ property: assert
import crema.Symbolic;

/** Parts of a string, at positions that are not known. */
class Slices {
    public static void main(String[] args) {
        String s = Symbolic.nondetString();
        int begin = Symbolic.nondetInt();
        int end = Symbolic.nondetInt();
        Symbolic.assume(s.length() <= 5);
        Symbolic.assume(0 <= begin && begin <= end && end <= s.length());
        String part = s.substring(begin, end);
        assert part.length() == end - begin;
        assert s.contains(part);
        assert (s.substring(0, begin) + part + s.substring(end)).equals(s);
        if (!part.isEmpty()) assert part.charAt(0) == s.charAt(begin);
    }
}
