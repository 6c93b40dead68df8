//@ property: assert
//@ fails-with: -12345678907L
import crema.Symbolic;

class SameDigits {
    public static void main(String[] args) {
        long n = Symbolic.nondetLong();
        String s = Long.toString(n);
        assert s.length() != 12 || s.charAt(0) != '-' || s.charAt(11) != '7'; //~ THROWS AssertionError
    }
}
